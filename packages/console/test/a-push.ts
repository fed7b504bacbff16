// A push that was read: the project's own change set, without a git host to read it from.
import { inStreams } from '../../server/src/store/transaction.ts';
import { loadPlaces } from '../../server/src/intake/pushes/load-places.ts';
import { type Origin, stagePushed, streamOfPushes } from '../../server/src/intake/stage-pushed.ts';
import { tomlImporter } from '../../server/src/intake/toml/toml-importer.ts';
import type { Store } from '../../server/src/store/store.ts';

/** `text`: the nebula.toml at its commit. Answers the id of what it staged; throws where it staged nothing. */
export async function aPush(
  store: Store,
  at: { readonly project: string; readonly environment: string },
  text: string,
  origin: Origin,
): Promise<string> {
  const places = await loadPlaces(store, at.project);
  const place = places.find(({ environment }) => environment.slug === at.environment);
  if (place === undefined) throw new Error(`there is no environment ${at.environment}`);
  const actor = { kind: 'push', name: origin.author, commit: origin.commit, via: 'push' } as const;
  const staged = await inStreams(store, actor, { streams: [streamOfPushes(place.environment.id)] }, (tx) =>
    stagePushed(tx, place, tomlImporter.read.bind(null, { text }), origin),
  );
  if (!staged?.draft) throw new Error('this is what is live already');
  return staged.draft;
}
