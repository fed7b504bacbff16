// Named volumes of the engine: made with our labels when a service first needs one, so that they are known as ours.
import { createHash } from 'node:crypto';
import { LABEL } from '../../engine/labels.ts';
import type { Yard } from './prepare-image.ts';

export const volumeName = (cluster: string, volume: string): string =>
  `nebula-${createHash('sha256').update(`${cluster} ${volume}`).digest('hex').slice(0, 20)}`;

/** Makes it when it is missing; what is there keeps its labels. */
export async function ensureVolume(
  { engine, cluster }: Yard,
  volume: string,
  labels: Record<string, string>,
): Promise<string> {
  const Name = volumeName(cluster, volume);
  if ((await engine.find(`/volumes/${Name}`)) !== null) return Name;
  const Labels = { [LABEL.cluster]: cluster, [LABEL.volume]: volume, ...labels };
  await engine.json('/volumes/create', { method: 'POST', body: { Name, Driver: 'local', Labels } });
  return Name;
}
