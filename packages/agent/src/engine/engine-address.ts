// Where the container engine is: DOCKER_HOST as Docker's own tools read it, as far as it can be served. Fronts lead to
// ports on this machine's loopback, so the engine has to be on this machine.
import { existsSync } from 'node:fs';

const DEFAULT_SOCKETS = ['/var/run/docker.sock', '/run/podman/podman.sock'];

/** The address to use when nobody said otherwise: Docker's socket, or podman's where only that is. */
export function chosenEngine(env: Readonly<Record<string, string | undefined>>): string {
  const said = env['DOCKER_HOST']?.trim();
  if (said) return said;
  const own = env['XDG_RUNTIME_DIR'];
  const sockets = [...DEFAULT_SOCKETS, ...(own ? [`${own}/docker.sock`, `${own}/podman/podman.sock`] : [])];
  return `unix://${sockets.find((path) => existsSync(path)) ?? DEFAULT_SOCKETS[0]}`;
}

/** For `http.request`. Throws one line that says what can be used instead. */
export function engineAddress(address: string): { socketPath: string } | { host: string; port: number } {
  if (address.startsWith('unix://')) return { socketPath: address.slice('unix://'.length) };
  const url = /^(?:tcp|http):\/\//.test(address) ? new URL(address.replace(/^tcp/, 'http')) : null;
  if (url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) {
    return { host: url.hostname.replace(/[[\]]/g, ''), port: Number(url.port || 2375) };
  }
  throw new Error(
    `DOCKER_HOST=${address} cannot be used: the engine has to be on this machine, as unix:///path/to/docker.sock or tcp://127.0.0.1:PORT`,
  );
}
