// The labels by which we know what is ours: the only memory of what runs in an engine. What does not have our cluster's
// label is never touched. They hold ids and a hash, never a value.
import { createHash } from 'node:crypto';
import type { ContainerProgram, UnitSpec } from '../supervisor/protocol.ts';

export const LABEL = {
  cluster: 'nebula.cluster',
  environment: 'nebula.environment',
  service: 'nebula.service',
  path: 'nebula.path',
  deployment: 'nebula.deployment',
  replica: 'nebula.replica',
  /** Of what the container was made from; another hash is another container. */
  spec: 'nebula.spec',
  volume: 'nebula.volume',
  /** What an image was built from. */
  commit: 'nebula.commit',
  /** The major version that a database's data was made with. */
  postgres: 'nebula.postgres',
} as const;

export const ofCluster = (cluster: string): string =>
  JSON.stringify({ label: [`${LABEL.cluster}=${cluster}`] });

/** Salted with the deployment and cut short: it tells two specs apart and nothing of their values. */
export function specHash(spec: UnitSpec, program: ContainerProgram): string {
  const { deployment, env, memoryBytes, cpu } = spec;
  const text = JSON.stringify([deployment, env, memoryBytes, cpu, { ...program, engine: '' }]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

export function labelsOf(spec: UnitSpec, program: ContainerProgram, index: number): Record<string, string> {
  return {
    [LABEL.cluster]: program.cluster,
    [LABEL.environment]: program.environment,
    [LABEL.service]: spec.service,
    [LABEL.path]: spec.path,
    [LABEL.deployment]: spec.deployment,
    [LABEL.replica]: String(index),
    [LABEL.spec]: specHash(spec, program),
  };
}

/** The same for the same replica, so that it is found again; short enough for a host name. */
export function containerName(program: ContainerProgram, spec: UnitSpec, index: number): string {
  const id = createHash('sha256').update(`${program.cluster} ${spec.deployment}`).digest('hex').slice(0, 10);
  return `${program.serviceName.slice(0, 40)}-${id}-${index}`;
}
