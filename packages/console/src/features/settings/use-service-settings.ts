// What the settings of one service are made from: live, staged over it, and the acts that change a draft. Every edit is
// staged as it is made; nothing here applies anything (CS-1).
import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { Shape } from '../../api/client.ts';
import { type Edit, useDraftEditing } from '../../api/draft.ts';
import { clustersQuery, environmentQuery, serviceQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { failureOf } from '../../app/failure.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

type Line = Shape<'Line'>;

/** One setting: where what was typed into it is kept, and how it is called. */
export interface SettingPlace {
  readonly id: string;
  /** "Replicas of web". */
  readonly title: string;
}

/** One for the panel's settings, handed down: every section stages through it. */
export interface ServiceSettingsModel {
  readonly at: EnvironmentAddress;
  readonly detail: Shape<'ServiceDetail'>;
  /** With what is staged over it. */
  readonly spec: Shape<'Spec'>;
  /** Live; null while it exists in the draft only. */
  readonly live: Shape<'Spec'> | null;
  readonly lines: readonly Line[];
  /** The line that edits this; without a key, of the kind alone. */
  readonly lineOf: (kind: string, key?: string) => Line | undefined;
  /** `name` as its field is labelled: no two settings of a service are called the same. */
  readonly placeOf: (name: string) => SettingPlace;
  /** What the environment's cluster said that it can run; null: nothing is refused for it. */
  readonly can: Shape<'Cluster'>['capabilities'];
  /** Why the caller may stage nothing, or this service is about to go. */
  readonly whyNot: string | undefined;
  /** Resolves when the screen can show it; throws the refusal. */
  readonly stage: (...edits: readonly Omit<Edit, 'service'>[]) => Promise<void>;
  readonly undo: (line: Line) => Promise<void>;
  readonly restage: (line: Line) => Promise<void>;
}

export function useServiceSettings(service: string): ServiceSettingsModel {
  const at = useEnvironment();
  const caller = useCaller();
  const client = useQueryClient();
  const editing = useDraftEditing(at);
  const { data: detail } = useSuspenseQuery(serviceQuery(at, service));
  const [{ data: environment }, { data: clusters }] = useSuspenseQueries({
    queries: [environmentQuery(at), clustersQuery(at.org)],
  });
  const lines = detail.staged?.lines ?? [];
  /** The draft's call has begun to read the services again: shown is what that reading brings. */
  const shown = async (): Promise<void> => {
    const { queryKey } = serviceQuery(at, service);
    await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  };
  const tell = (error: unknown): void => void toast({ tone: 'bad', text: failureOf(error).detail });
  const isGoing = lines.some(({ kind }) => kind === 'remove');
  return {
    at,
    detail,
    spec: detail.staged?.spec ?? detail.spec,
    live: detail.live,
    lines,
    lineOf: (kind, key) => lines.find((line) => line.kind === kind && (line.key ?? undefined) === key),
    placeOf: (name) => ({
      id: JSON.stringify([at.org, at.project, at.environment, service, name]),
      title: `${name} of ${service}`,
    }),
    can: clusters.find(({ slug }) => slug === environment.cluster)?.capabilities ?? null,
    whyNot: caller.whyNot('stage') ?? (isGoing ? 'Its removal is staged: undo that first.' : undefined),
    stage: async (...edits) => {
      await editing.stage(edits.map((edit) => ({ ...edit, service })));
      await shown();
    },
    undo: async ({ id }) => {
      await editing.undo(id).then(shown).catch(tell);
    },
    restage: async ({ id }) => {
      await editing.restage(id).then(shown).catch(tell);
    },
  };
}
