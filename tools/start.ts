// `npm start`: the server with its console, embedded database and local cluster, and on the first start the example project.
// Flags go to `nebula server`. Everything it keeps is in the data folder; removing that starts over.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bringConsole } from './console/bring-console.ts';
import { runServer } from './start/server.ts';

const flags = process.argv.slice(2);
const { values } = parseArgs({ args: flags, strict: false, options: { data: { type: 'string' } } });
const data = resolve(String(values.data ?? (process.env['NEBULA_DATA'] || '.nebula')));
const tokenFile = join(data, 'owner-token');
const doneFile = join(data, 'shop-added');

// A folder that somebody else began has an owner already, and no need for an example.
if (!existsSync(data)) makeOwnerToken();
const token = existsSync(tokenFile) ? readFileSync(tokenFile, 'utf8').trim() : null;
const bootstrap = token === null ? {} : { NEBULA_BOOTSTRAP_TOKEN: token };
const env = { ...process.env, NEBULA_DATA: data, ...bootstrap };
// A console that does not build is no reason to run nothing: the last one, or a page that says so, is served.
await bringConsole(console.log).catch((error: unknown) => console.log(String(error)));
const server = await runServer(flags, env, (chunk) => process.stdout.write(chunk));
if (server === null) process.exit(1);
process.once('SIGINT', () => {
  console.log('\nEnding. What runs on the local cluster runs on; "npx nebula down" stops it.');
});
if (token !== null && !existsSync(doneFile)) await addExample(server.url, token);
process.exit(await server.ended);

function makeOwnerToken(): void {
  mkdirSync(data, { recursive: true });
  // The embedded database may run as another user, who has to get through here.
  chmodSync(data, 0o711);
  writeFileSync(tokenFile, `nbl_${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
}

async function addExample(url: string, secret: string): Promise<void> {
  console.log('Adding the example project shop …');
  // Read only now: a start that adds nothing is a fast one.
  const [{ makeClient }, { addShop }, { signIn }] = await Promise.all([
    import('../packages/contract/src/client.ts'),
    import('./shop/shop.ts'),
    import('./start/sign-in.ts'),
  ]);
  try {
    await addShop(makeClient({ url, token: secret }), console.log);
    writeFileSync(doneFile, '');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.log(`The example could not be added; the next start tries again. ${why}`);
    return;
  }
  if (!(await signIn(url, secret))) {
    console.log('You are signed in to another server, and stay so. To sign in to this one:');
    console.log(`  npx nebula login --url ${url} --token-stdin < ${relative('.', tokenFile)}`);
    console.log('  npx nebula link shop staging');
  }
  console.log('Next, in another terminal:');
  console.log('  npx nebula status                                     what runs in staging');
  console.log('  npx nebula set web SHOP_NOTICE="Fresh honey today"    stage a change');
  console.log('  npx nebula apply                                      review it and deploy it');
}
