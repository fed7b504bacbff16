// Before a whole run: whether the container engine of this machine really runs a container as the tests want it, with
// limits, a network and a published port. A machine that is a container itself may have podman and not that: then its
// container tests are skipped in one line, instead of failing one by one.
import { IMAGE, startEngine, whyNoEngine } from './an-engine.ts';

const PROGRAM = 'console.log("it runs")';

/** Only where `npm test` asks for it: a single file is quicker without. */
export default async function setup(): Promise<void> {
  const { NEBULA_TRY_ENGINE: isWhole, NEBULA_TEST_ENGINE: given } = process.env;
  if (isWhole !== '1' || given || whyNoEngine() !== null) return;
  try {
    await tryContainer();
  } catch (error) {
    const why = String(error).trim().split('\n').at(-1) ?? '';
    process.env['NEBULA_NO_ENGINE'] = `podman is here, and runs no container: ${why}`;
    console.warn(`container tests are skipped: ${process.env['NEBULA_NO_ENGINE']}`);
  }
}

async function tryContainer(): Promise<void> {
  const { podman, stop } = await startEngine();
  try {
    const limits = [
      '--init',
      '--memory=256m',
      '--pids-limit=256',
      '--cap-drop=ALL',
      '--publish=127.0.0.1::3000',
    ];
    const said = await podman?.command(['run', '--rm', ...limits, '--env', `PROGRAM=${PROGRAM}`, IMAGE]);
    if (!said?.includes('it runs')) throw new Error(`a container said ${JSON.stringify(said)}`);
  } finally {
    await stop();
  }
}
