import { expect, it } from 'vitest';
import { serverSent } from './server-sent.ts';

const bodyOf = (...pieces: string[]): ReadableStream<Uint8Array> =>
  ReadableStream.from<Uint8Array>(pieces.map((piece) => new TextEncoder().encode(piece)));

it('reads events wherever the connection cuts them', async () => {
  const body = bodyOf(
    'retry: 2000\nid: c0\n\n: still here\n\nid: c1\nevent: a.b\nda',
    'ta: {"x":1}\n',
    '\nid: c2\nevent: c\ndata: 1\ndata: 2\n\nid: c3',
  );
  const events = [];
  for await (const event of serverSent(body)) events.push(event);
  expect(events).toEqual([
    { id: 'c1', event: 'a.b', data: '{"x":1}' },
    { id: 'c2', event: 'c', data: '1\n2' },
  ]);
});
