// Runs a program in a container that runs already, its input and output over a connection of their own. Variables go by
// the API, never on a command line.
import { request, type IncomingMessage } from 'node:http';
import { send } from '@nebula/contract/tunnel';
import { PassThrough, type Duplex } from 'node:stream';
import type { ToolRun } from '../tunnels/database-place.ts';
import { engineAddress } from './engine-address.ts';
import { EngineGone, type Engine } from './engine.ts';
import { readFrames } from './frames.ts';

const SAID_CHARACTERS = 4_000;
/** No such program, as shells and engines say it. */
const NOT_FOUND = new Set([126, 127]);

/** Throws `EngineRefusal` when the container does not run, and `EngineGone`. */
export async function execIn(
  engine: Engine,
  container: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ToolRun> {
  const { Id: id } = await engine.json<{ Id: string }>(`/containers/${container}/exec`, {
    method: 'POST',
    body: {
      Cmd: words,
      Env: Object.entries(env).map(([name, value]) => `${name}=${value}`),
      AttachStdin: true,
      AttachStdout: true,
      AttachStderr: true,
    },
  });
  const socket = await attach(engine, `/exec/${id}/start`);
  socket.on('error', () => socket.destroy());
  const output = new PassThrough();
  let said = '';
  const read = readFrames(socket, (stream, body) => {
    // A slow reader holds the program up, instead of filling our memory.
    if (stream === 'out') return send(output, body).catch(() => void socket.destroy());
    said = (said + body.toString('utf8')).slice(-SAID_CHARACTERS);
  });
  const howItEnded = async (): Promise<string | null> => {
    await read;
    output.end();
    socket.destroy();
    const { ExitCode: code } = await engine.json<{ ExitCode: number | null }>(`/exec/${id}/json`);
    if (code === 0) return null;
    if (code !== null && NOT_FOUND.has(code)) return `${words[0]} is not in the database’s image`;
    return said.trim() || `${words[0]} ended with ${code}`;
  };
  // An engine that is away by then is an end too: nobody may be left to hear of it.
  const ended = howItEnded().catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  return { input: socket, output, ended, stop: () => socket.destroy() };
}

/** The engine's API lets a connection become the program's own. */
function attach(engine: Engine, path: string): Promise<Duplex> {
  const body = JSON.stringify({ Detach: false, Tty: false });
  return new Promise((resolve, reject) => {
    const req = request({
      ...engineAddress(engine.address),
      method: 'POST',
      path,
      agent: false,
      headers: {
        host: 'engine',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        connection: 'Upgrade',
        upgrade: 'tcp',
      },
    });
    req.on('upgrade', (_answer: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    req.on('response', (answer) => {
      answer.resume();
      reject(new Error(`the engine answered ${answer.statusCode} instead of running it`));
    });
    req.on('error', (error) => reject(new EngineGone(engine.address, error)));
    req.end(body);
  });
}
