// What a person can start by hand.
import type { EnvironmentAddress } from '../../paths.ts';

export type HandStart = 'redeploy' | 'rollback' | 'promotion' | 'deploy';

export interface StartDialogProps {
  readonly at: EnvironmentAddress;
  /** Its name. */
  readonly service: string;
  readonly kind: HandStart;
  /** Of a rollback: the deployment to return to; one is chosen in the dialog where there is none. */
  readonly deployment?: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
