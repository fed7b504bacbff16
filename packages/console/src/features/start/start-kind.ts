// What a person can start by hand, and how it is called.
import type { EnvironmentAddress } from '../../paths.ts';

/** Not `build`: nobody presses that. */
export type HandStart = 'redeploy' | 'rollback' | 'promotion' | 'deploy';

/** A release as it is typed: an image, a branch or tag, a commit. */
export interface TypedRelease {
  readonly way: 'image' | 'ref' | 'commit';
  readonly text: string;
}

/** What a dialog needs to begin; what is chosen in it lives in `useStartForm`. */
export interface StartDialogProps {
  /** Where the reader stands. */
  readonly at: EnvironmentAddress;
  /** Its name. */
  readonly service: string;
  readonly kind: HandStart;
  /** Of a rollback: the deployment to return to; one is chosen in the dialog where there is none. */
  readonly deployment?: string | undefined;
  /** Of a promotion: into another environment than `at`, which otherwise takes the release of another one. */
  readonly elsewhere?: boolean | undefined;
  /** Of a deploy: what stands in the field at first; what is live unless given. */
  readonly release?: TypedRelease | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
