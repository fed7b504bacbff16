// Pictures made small without another program: what Chromium writes in true colour becomes at most 256 colours, which
// screens of flat surfaces and text hardly need more than. Reads nothing but what Chromium writes.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const MOST_COLOURS = 256;
const SEEN_MOST = 180;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly pixels: Buffer;
}

/** The same picture, a third as large. Throws for a PNG that is not of 8 bits in true colour. */
export function smallPng(png: Buffer): Buffer {
  const picture = decode(png);
  const colours = palette(picture.pixels);
  return encode(picture, colours);
}

function decode(png: Buffer): Picture {
  const parts: Buffer[] = [];
  let header = png.subarray(0, 0);
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') header = data;
    if (name === 'IDAT') parts.push(data);
    at += length + 12;
  }
  const [depth, type, , , interlaced] = header.subarray(8);
  const channels = type === 6 ? 4 : 3;
  if (depth !== 8 || (type !== 2 && type !== 6) || interlaced !== 0) throw new Error('not a PNG of Chromium');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const raw = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  if (channels === 3) return { width, height, pixels: raw };
  const pixels = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; from < raw.length; from += 4, to += 3) raw.copy(pixels, to, from, from + 3);
  return { width, height, pixels };
}

/** Each row is written as differences to its left, upper and upper left neighbours. */
function unfilter(data: Buffer, stride: number, height: number, step: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row++) {
    const kind = data[row * (stride + 1)] ?? 0;
    const from = row * (stride + 1) + 1;
    const to = row * stride;
    for (let x = 0; x < stride; x++) {
      const left = x < step ? 0 : (out[to + x - step] ?? 0);
      const up = row === 0 ? 0 : (out[to + x - stride] ?? 0);
      const corner = row === 0 || x < step ? 0 : (out[to + x - stride - step] ?? 0);
      out[to + x] = ((data[from + x] ?? 0) + predicted(kind, left, up, corner)) & 255;
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  const [a, b, c] = [left, up, corner].map((one) => Math.abs(left + up - corner - one)) as [
    number,
    number,
    number,
  ];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The colours that are seen most, which keep shadows smooth, and of the others those that are least like any of them. */
function palette(pixels: Buffer): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  if (byCount.length <= MOST_COLOURS) return byCount;
  return withUnlike(byCount.slice(0, SEEN_MOST), byCount.slice(SEEN_MOST));
}

function withUnlike(chosen: number[], rest: readonly number[]): number[] {
  const apart = rest.map((colour) => Math.min(...chosen.map((one) => distance(one, colour))));
  while (chosen.length < MOST_COLOURS) {
    const next = rest[apart.indexOf(apart.reduce((most, one) => Math.max(most, one)))] ?? 0;
    chosen.push(next);
    for (const [index, colour] of rest.entries())
      apart[index] = Math.min(apart[index] ?? 0, distance(next, colour));
  }
  return chosen;
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}

function encode({ width, height, pixels }: Picture, colours: readonly number[]): Buffer {
  const known = new Map(colours.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0, at = 0; row < height; row++) {
    for (let x = 0; x < width; x++, at += 3) {
      const colour = pixels.readUIntBE(at, 3);
      const index = known.get(colour) ?? nearest(colours, colour);
      known.set(colour, index);
      rows[row * (width + 1) + 1 + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.alloc(colours.length * 3);
  for (const [index, colour] of colours.entries()) table.writeUIntBE(colour, index * 3, 3);
  const chunks = [chunk('IHDR', header), chunk('PLTE', table)];
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND')]);
}

function nearest(colours: readonly number[], wanted: number): number {
  let best = 0;
  for (const [index, colour] of colours.entries())
    if (distance(colour, wanted) < distance(colours[best] ?? 0, wanted)) best = index;
  return best;
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
