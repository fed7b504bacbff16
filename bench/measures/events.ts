// How long an event takes from its writer's COMMIT, as it is sent, to a subscriber of the server-sent events; beside it
// the bare database: the same statements, and the notification at a client that listens.
import pg from 'pg';
import { figuresOf, ms, table } from '../figures.ts';
import type { Measured } from '../measured.ts';
import { onCommit, replay } from '../replay.ts';
import { bare, template } from '../template.ts';
import { stage, places } from '../world.ts';

const TIMES = 100;
const LATEST_MS = 5_000;

export async function events({ bench, pool, url }: Measured): Promise<string> {
  const [model, ...rest] = await places(bench, 'single', 2 * TIMES + 1, 1);
  if (!model) return '';
  const found = await template(bench, model, () => stage(bench, model, 1));
  const replays = await Promise.all(rest.slice(TIMES).map((place) => bare(bench, found, place)));
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  await listener.query('listen nebula');
  const waiting = new Waiting();
  listener.on('notification', () => waiting.arrived());
  const plain: number[] = [];
  for (const statements of replays) plain.push(await waiting.from(() => replay(pool, statements)));
  await listener.end();
  const { close } = await subscribe(bench.url, bench.token, (text) => {
    if (text.includes('draft.edited')) waiting.arrived();
  });
  const ours: number[] = [];
  for (const place of rest.slice(0, TIMES)) ours.push(await waiting.from(() => stage(bench, place, 1)));
  close();
  const rows = [
    ['a subscriber of Nebula', figuresOf(ours)],
    ['a listener of the bare database', figuresOf(plain)],
  ] as const;
  return table(
    'An event, from its COMMIT to',
    ['', 'median', 'p99'],
    rows.map(([name, { median, p99 }]) => [name, ms(median), ms(p99)]),
  );
}

/** From the COMMIT of what `work` sends to the arrival that follows it. */
class Waiting {
  #arrive: () => void = () => undefined;

  arrived(): void {
    this.#arrive();
  }

  async from(work: () => Promise<unknown>): Promise<number> {
    let at = Number.NaN;
    const arrived = new Promise<number>((done, fail) => {
      const late = setTimeout(() => fail(new Error('no event arrived')), LATEST_MS);
      this.#arrive = () => {
        clearTimeout(late);
        done(performance.now());
      };
    });
    await onCommit(() => (at = performance.now()), work);
    return (await arrived) - at;
  }
}

async function subscribe(url: string, token: string, heard: (text: string) => void) {
  const gone = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/orgs/default/events`, { headers, signal: gone.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      heard(piece.value);
  };
  void read().catch(() => undefined);
  return { close: () => gone.abort() };
}
