// The kinds of cluster that the acceptance suite runs on, from one source: how an app that is a JavaScript program gets
// there, and whether its kind can be tried on this machine.
import type { Snapshot } from '@nebula/contract/agent';
import { startEngine, IMAGE, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import { aFolder, aSnapshot } from './an-app.ts';

export type Change = Parameters<typeof aSnapshot>[1];

export interface Kind {
  readonly driver: 'process' | 'docker';
  /** Why it cannot be tried here. */
  readonly missing: string | null;
  /** The engine it needs, when it needs one. */
  readonly start: () => Promise<TestEngine | null>;
  readonly app: (program: string, change?: Change) => Snapshot;
}

/** Names itself by a number of its own, so that one that was taken over is told from one that was started again. */
export const web = (revision: string, before = ''): string => `
  const instance = String(Math.random()).slice(2);
  ${before}
  require('node:http').createServer((req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ revision: '${revision}', instance, env: process.env }));
  }).listen(process.env.PORT);
  process.once('SIGTERM', () => process.exit(0));
`;

const onProcesses: Kind = {
  driver: 'process',
  missing: null,
  start: async () => null,
  app: (program, change = {}) =>
    aSnapshot(aFolder({ 'app.cjs': program }), { start: 'node app.cjs', ...change }),
};

const onContainers: Kind = {
  driver: 'docker',
  missing: whyNoEngine(),
  start: async () => {
    const started = await startEngine();
    process.env['DOCKER_HOST'] = started.address;
    return started;
  },
  app: (program, change = {}) =>
    aSnapshot('', {
      release: { image: IMAGE },
      start: null,
      ...change,
      variables: { ...change.variables, PROGRAM: program },
    }),
};

export const KINDS: readonly Kind[] = [onProcesses, onContainers];

for (const { missing } of KINDS) if (missing !== null) console.warn(missing);
