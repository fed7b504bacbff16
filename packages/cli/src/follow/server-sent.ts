// Server-sent events as they come over a connection: pieces of text in, whole events out. It knows nothing of what they
// mean.

/** `id` null where the piece had none: then the last one still counts. */
export interface ServerSent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** Ends with the body. Comments and pieces without data carry no event. */
export async function* serverSent(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSent> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const pieces = (rest + text).split('\n\n');
    rest = pieces.pop() ?? '';
    for (const piece of pieces) {
      const event = eventOf(piece);
      if (event !== null) yield event;
    }
  }
}

function eventOf(piece: string): ServerSent | null {
  const values = new Map<string, string[]>();
  for (const line of piece.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name !== '') values.set(name, [...(values.get(name) ?? []), value]);
  }
  const data = values.get('data');
  if (data === undefined) return null;
  return {
    id: values.get('id')?.at(-1) ?? null,
    event: values.get('event')?.at(-1) ?? 'message',
    data: data.join('\n'),
  };
}
