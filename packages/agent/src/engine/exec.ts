// Runs a program in a container that runs already, its input and output over a connection of their own. Variables go by
// the API, never on a command line. The program may be silent as long as it likes, as a restore is; an engine that hangs
// would hold both for ever, so it is asked now and then whether it still answers.
import { request, type IncomingMessage } from 'node:http';
import { send } from '@nebula/contract/tunnel';
import { PassThrough, type Duplex } from 'node:stream';
import type { ToolRun } from '../tunnels/database-place.ts';
import { engineAddress } from './engine-address.ts';
import { EngineGone, type Engine } from './engine.ts';
import { readFrames } from './frames.ts';

const SAID_CHARACTERS = 4_000;
/** How often an engine is asked, and for how long it may then say nothing: podman is slow while it unpacks. */
const PATIENCE: Patience = { askEveryMs: 30_000, silenceMs: 120_000 };

interface Patience {
  readonly askEveryMs: number;
  readonly silenceMs: number;
}

/** No such program, as shells and engines say it. */
const NOT_FOUND = new Set([126, 127]);

/** Throws `EngineRefusal` when the container does not run, and `EngineGone`. */
export async function execIn(
  engine: Engine,
  container: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  patience = PATIENCE,
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
  const socket = await attach(engine, `/exec/${id}/start`, patience.silenceMs);
  socket.on('error', () => socket.destroy());
  const output = new PassThrough();
  let said = '';
  const read = readFrames(socket, (stream, body) => {
    // A slow reader holds the program up, instead of filling our memory.
    if (stream === 'out') return send(output, body).catch(() => void socket.destroy());
    said = (said + body.toString('utf8')).slice(-SAID_CHARACTERS);
  });
  const watch = watchEngine(engine, id, socket, patience);
  const howItEnded = async (): Promise<string | null> => {
    await read;
    const gone = watch.end();
    output.end();
    socket.destroy();
    if (gone !== null) return gone;
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

/** Ends the connection once the engine does not answer; `end` tells what it died of. */
function watchEngine(
  engine: Engine,
  id: string,
  socket: Duplex,
  { askEveryMs, silenceMs }: Patience,
): { readonly end: () => string | null } {
  let gone: string | null = null;
  let timer = setTimeout(ask, askEveryMs);
  function ask(): void {
    engine.find(`/exec/${id}/json`, { silenceMs }).then(again, (error: unknown) => {
      // What it refuses to tell is no reason to end what it still sends.
      if (!(error instanceof EngineGone)) return again();
      gone = error.message;
      socket.destroy();
    });
  }
  function again(): void {
    if (!socket.destroyed) timer = setTimeout(ask, askEveryMs);
  }
  socket.once('close', () => clearTimeout(timer));
  return { end: () => gone };
}

/** The engine's API lets a connection become the program's own. */
function attach(engine: Engine, path: string, silenceMs: number): Promise<Duplex> {
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
    const hangs = (): unknown => req.destroy(new Error(`no answer for ${silenceMs / 1_000} s`));
    const late = setTimeout(hangs, silenceMs);
    req.on('close', () => clearTimeout(late));
    req.on('upgrade', (_answer: IncomingMessage, socket: Duplex, head: Buffer) => {
      clearTimeout(late);
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
