import { describe, expect, it, onTestFinished } from 'vitest';
import { aCluster } from './a-cluster.ts';
import { KINDS, web } from './kinds.ts';
import { replaceUnderTraffic } from './traffic.ts';

describe.each(KINDS.filter(({ missing }) => missing === null))('on $driver', (kind) => {
  it('DE-3: of twenty thousand requests over ten replacements none fails', async () => {
    const engine = await kind.start();
    onTestFinished(async () => engine?.stop());
    const cluster = await aCluster({ driver: kind.driver });
    const sent = await replaceUnderTraffic(10, 20_000, cluster, (revision, change) =>
      kind.app(web(revision), change),
    );
    expect(sent).toBeGreaterThan(20_000);
  }, 1_800_000);
});
