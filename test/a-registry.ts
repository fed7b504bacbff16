// A registry as small as the distribution API allows: one image of one layer under every name and the tag `1`, over plain
// HTTP on this machine. It can hang, take its time, ask for a password, or send a layer that is larger than there is room
// for.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Registry {
  /** `127.0.0.1:PORT`, as images are named after it. */
  readonly host: string;
  /** Takes every question and answers none. */
  hangs: boolean;
  /** How long a layer takes. */
  slowMs: number;
  /** Whom it answers; null: anybody. */
  access: { readonly username: string; readonly password: string } | null;
  /** How many questions came. */
  asked: number;
  readonly stop: () => Promise<void>;
}

interface Made {
  /** A tar archive. */
  readonly layer: Buffer;
  readonly architecture?: string;
  readonly config?: Readonly<Record<string, unknown>>;
}

const TYPE = 'application/vnd.docker';
const MANIFEST = `${TYPE}.distribution.manifest.v2+json`;

const digestOf = (bytes: Buffer): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

export async function startRegistry({ layer, architecture = 'amd64', config = {} }: Made): Promise<Registry> {
  const blob = Buffer.from(
    JSON.stringify({
      ...{ architecture, os: 'linux', created: '2026-01-01T00:00:00Z', config },
      rootfs: { type: 'layers', diff_ids: [digestOf(layer)] },
      history: [{ created: '2026-01-01T00:00:00Z' }],
    }),
  );
  const part = (bytes: Buffer, mediaType: string) => ({
    mediaType,
    size: bytes.length,
    digest: digestOf(bytes),
  });
  const manifest = Buffer.from(
    JSON.stringify({
      ...{ schemaVersion: 2, mediaType: MANIFEST, config: part(blob, `${TYPE}.container.image.v1+json`) },
      layers: [part(layer, `${TYPE}.image.rootfs.diff.tar`)],
    }),
  );
  const blobs = new Map([blob, layer, manifest].map((bytes) => [digestOf(bytes), bytes]));
  const server = createServer((req, res) => {
    registry.asked += 1;
    if (registry.hangs) return;
    if (!isKnown(registry, req.headers.authorization))
      return void res.writeHead(401, { 'www-authenticate': 'Basic realm="registry"' }).end('{}');
    const [, , what, name] = /^\/v2\/(?:(.+)\/(manifests|blobs)\/(.+))?$/.exec(req.url ?? '') ?? [];
    if (what === undefined) return send(res, Buffer.from('{}'), 'application/json');
    const found = what === 'manifests' && name === '1' ? manifest : blobs.get(name ?? '');
    if (found === layer && registry.slowMs > 0) return void sendSlowly(res, layer, registry.slowMs);
    if (found !== undefined)
      return send(res, found, found === manifest ? MANIFEST : 'application/octet-stream');
    res.writeHead(404, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ errors: [{ code: 'MANIFEST_UNKNOWN', message: 'manifest unknown' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry: Registry = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    hangs: false,
    slowMs: 0,
    access: null,
    asked: 0,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return registry;
}

const isKnown = ({ access }: Registry, authorization: string | undefined): boolean =>
  access === null ||
  authorization === `Basic ${Buffer.from(`${access.username}:${access.password}`).toString('base64')}`;

const STEP_MS = 100;

async function sendSlowly(res: ServerResponse, body: Buffer, ms: number): Promise<void> {
  res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': body.length });
  const step = Math.ceil((body.length * STEP_MS) / ms);
  for (let at = 0; at < body.length && !res.destroyed; at += step) {
    res.write(body.subarray(at, at + step));
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  res.end();
}

function send(res: ServerResponse, body: Buffer, type: string): void {
  res.writeHead(200, {
    ...{ 'content-type': type, 'content-length': body.length, 'docker-content-digest': digestOf(body) },
    'docker-distribution-api-version': 'registry/2.0',
  });
  res.end(body);
}

/** A tar archive with one file of random bytes, which nothing makes smaller. */
export function aLayer(sizeBytes: number): Buffer {
  const head = Buffer.alloc(512);
  head.write('filling', 0);
  head.write(['0000644', '0000000', '0000000', ''].join('\0'), 100);
  head.write(`${sizeBytes.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0        0`, 124);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((512 - (sizeBytes % 512)) % 512);
  return Buffer.concat([head, randomBytes(sizeBytes), padding, Buffer.alloc(1_024)]);
}
