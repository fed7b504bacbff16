// What the engine is asked to create for one replica: limits, rights, network, labels. Nothing secret is anywhere but in
// the variables. Pure.
import type { ContainerProgram, UnitSpec } from '../supervisor/protocol.ts';
import { labelsOf } from './labels.ts';

/** Enough for any server with its threads, too few for a fork bomb to matter to the machine. */
const PIDS_LIMIT = 1_024;
const LOG_FILE = { 'max-size': '10m' };

export function containerBody(
  spec: UnitSpec,
  program: ContainerProgram,
  index: number,
  publishedPort: number | null,
): Record<string, unknown> {
  const inside = program.port === null ? null : `${program.port}/tcp`;
  return {
    Image: program.image,
    Env: Object.entries(spec.env).map(([name, value]) => `${name}=${value}`),
    ...(program.command === null ? {} : { Cmd: program.command }),
    Labels: labelsOf(spec, program, index),
    // The supervisor probes by itself: an image's own health check would only cost time.
    Healthcheck: { Test: ['NONE'] },
    ...(inside === null ? {} : { ExposedPorts: { [inside]: {} } }),
    HostConfig: {
      NetworkMode: program.network,
      Binds: program.binds,
      ...(inside === null
        ? {}
        : { PortBindings: { [inside]: [{ HostIp: '127.0.0.1', HostPort: String(publishedPort) }] } }),
      CapDrop: ['ALL'],
      CapAdd: program.capabilities,
      SecurityOpt: ['no-new-privileges'],
      PidsLimit: PIDS_LIMIT,
      Memory: spec.memoryBytes,
      MemorySwap: spec.memoryBytes,
      NanoCpus: Math.round(spec.cpu * 1e9),
      ShmSize: program.sharedMemoryBytes,
      Init: true,
      RestartPolicy: { Name: 'no' },
      LogConfig: { Type: 'json-file', Config: LOG_FILE },
    },
    NetworkingConfig: { EndpointsConfig: { [program.network]: { Aliases: [program.serviceName] } } },
  };
}
