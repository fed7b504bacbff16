// `npm run demo`: the main job as a story, with a server, a database and services that really run. Every sentence with
// a mark before it was checked; the first that does not hold ends the demo with 1. Nothing stays behind.
import { bringConsole } from './console/bring-console.ts';
import { addShop } from './shop/shop.ts';
import { applyAChange, refuseDrift } from './demo/scenes/change.ts';
import { approveAChange, refuseInAFreeze, rollBackInAFreeze } from './demo/scenes/production.ts';
import { refuseBeyondTheLimit, verifyTheAudit } from './demo/scenes/project.ts';
import { applyAPush } from './demo/scenes/push.ts';
import { note, scene } from './demo/teller.ts';
import { makeWorld } from './demo/world.ts';

const SCENES = [
  applyAChange,
  refuseDrift,
  applyAPush,
  approveAChange,
  refuseInAFreeze,
  rollBackInAFreeze,
  refuseBeyondTheLimit,
  verifyTheAudit,
];

const start = Date.now();
await bringConsole(console.log);
scene('Ann owns a shop, Ben joins her');
const world = await makeWorld().catch((error: unknown) => {
  console.log(`\nThe demo failed: ${String(error)}`);
  process.exit(1);
});
try {
  await addShop(world.ann, (text) => note(text.trim()));
  for (const play of SCENES) await play(world);
  console.log(`\nAll of it happened, in ${Math.round((Date.now() - start) / 1000)} s.`);
} catch (error) {
  console.log(`\nThe demo failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await world.remove();
}
