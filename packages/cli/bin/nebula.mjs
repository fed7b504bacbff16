#!/usr/bin/env node
// Starts the command line: here when this Node is new enough, else in one that it brings. Plain JavaScript for any
// Node from 20 on, without dependencies. It decides nothing else; what a command does is in src/main.ts.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const root = join(dirname(here), '../../..');

const flags = nodeFlags();

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (!existsSync(join(root, 'node_modules/.package-lock.json'))) {
  fail(`the packages are not installed: run "npm ci" in ${root}`);
} else if (major > 24 || (major === 24 && minor >= 11)) {
  // V8 takes the flag at its start alone. Where a program cannot take its own place it runs without: it is only bigger.
  const again = [process.execPath, ...process.execArgv, ...flags, here, ...process.argv.slice(2)];
  if (flags.length > 0) process.execve?.(process.execPath, again, process.env);
  // Keeps what was compiled and stripped of its types: the second start is the fast one.
  module.enableCompileCache(join(root, 'node_modules/.cache/nebula'));
  await import('../src/main.ts');
} else {
  const { bringNode } = await import('../../../tools/bring.mjs');
  try {
    runIn(await bringNode());
  } catch (error) {
    fail(error.message);
  }
}

/**
 * Of what runs for long: a small young generation, unless the operator set one. Measured: 20 MB less when idle, and as many
 * applies a second (`npm run bench`).
 */
function nodeFlags() {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  const isLong = ['server', 'agent'].includes(process.argv[2]);
  return isLong && !/semi[-_]space/.test(given) ? ['--max-semi-space-size=4'] : [];
}

/** Runs this file again under another Node and ends as that one ended. */
function runIn(node) {
  const child = spawn(node, [...flags, here, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2']) {
    process.on(signal, () => {
      // What is typed at a terminal reaches the child by itself; twice would count as impatience.
      const typed = process.stdin.isTTY && (signal === 'SIGINT' || signal === 'SIGQUIT');
      if (!typed) child.kill(signal);
    });
  }
  child.on('error', (error) => fail(`${node} could not be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) return process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    // Should the signal be one that does not end this process.
    setTimeout(() => process.exit(128 + (constants.signals[signal] ?? 0)), 100);
  });
}

function fail(text) {
  process.stderr.write(`nebula: ${text}\n`);
  process.exitCode = 1;
}
