// What a rollback or a promotion will change, shown before it starts (DE-5): the same lines as a review.
import type { StartedShape } from '@nebula/contract/shapes/deployment';
import { diff } from '@nebula/domain/change-set/diff';
import { stage } from '@nebula/domain/change-set/stage';
import { invalidFields, Refusal } from '@nebula/domain/problems';
import { previewService, type MakeWish } from '../../commands/start-service.ts';
import { storedLine } from '../../drafts/present-line.ts';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';

export async function previewStart(
  store: Store,
  scope: EnvironmentScope,
  wish: MakeWish,
): Promise<StartedShape> {
  const { resolved, live } = await previewService(store, scope, wish);
  if (resolved.errors.length > 0) throw new Refusal(invalidFields(resolved.errors));
  const staged = stage(live.state, [], diff(live.state, resolved.after), { capabilities: null });
  const lines = staged.ok ? staged.lines : [];
  return {
    deployment: null,
    approval: null,
    changes: lines
      .map(storedLine)
      .map(({ kind, key, base, value, label }) => ({ kind, key, from: base, to: value, label })),
    differs: [...resolved.differs],
  };
}
