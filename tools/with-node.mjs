// Runs a command of the checkout: installs what is missing first, then finds the right Node and the checkout's own
// programs before any other. `node tools/with-node.mjs tools/check.ts` or `… vitest run`. Any Node from 20 on.
import { spawn } from 'node:child_process';
import { bringNode, bringPackages, environmentWith, ROOT } from './bring.mjs';

const [command, ...rest] = process.argv.slice(2);

try {
  const node = await bringNode();
  const env = environmentWith(node);
  await bringPackages(env);
  const isScript = /\.(ts|mjs)$/.test(command ?? '');
  run(isScript ? [node, command, ...rest] : [command, ...rest], env);
} catch (error) {
  process.stderr.write(`nebula: ${error.message}\n`);
  process.exitCode = 1;
}

function run([program, ...args], env) {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Typed at a terminal it reaches the child by itself; this process only has to outlive it.
    process.on(signal, () => (process.stdin.isTTY && signal === 'SIGINT' ? undefined : child.kill(signal)));
  }
  child.on('error', (error) => {
    process.stderr.write(`nebula: ${program} could not be run: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
