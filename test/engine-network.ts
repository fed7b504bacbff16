// What a podman of a test's own leaves in the kernel: rules of the firewall, bridges, networks of containers that it was
// killed over. It forgets them, and a port of a later container would lead to an address that is gone. Those of its own
// range of addresses go with it; the machine's own are not touched.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const NAMESPACES = '/run/netns';
/** netavark's chains of one network; the same hash for both. */
const CHAIN = /^NETAVARK-(?:DN-)?([0-9A-F]{8,})$/;
/** Rules that keep two bridges of Nebula's apart stay when their bridge goes (netavark 1.4). */
const APART = /^-A NETAVARK_ISOLATION_\d .*-[io] (nebula-\S+)/;

/** `prefix`: how all of its addresses begin ("10.243."). Call it when nothing of it runs any more. */
export function clearNetwork(prefix: string): void {
  for (const path of namespacesIn(prefix)) {
    spawnSync('umount', ['--lazy', path]);
    rmSync(path, { force: true });
  }
  for (const bridge of bridgesIn(prefix)) {
    for (const end of readdirSync(`/sys/class/net/${bridge}/brif`)) spawnSync('ip', ['link', 'delete', end]);
    spawnSync('ip', ['link', 'delete', bridge]);
  }
  for (const table of ['nat', 'filter']) clearTable(table, prefix);
}

/** Rules of the firewall that belong to these addresses, or to a bridge that is gone. */
export function rulesIn(table: string, prefix: string): string[] {
  const { stdout } = spawnSync('iptables', ['-w', '-t', table, '-S'], { encoding: 'utf8' });
  const rules = (stdout ?? '').split('\n').filter((line) => line.startsWith('-A '));
  const addressed = rules.filter((rule) => rule.includes(` ${prefix}`));
  const chains = [...new Set(addressed.flatMap(chainsOf))];
  return rules.filter((rule) => addressed.includes(rule) || isAstray(rule) || ownsJump(rule, chains));
}

function clearTable(table: string, prefix: string): void {
  const rules = rulesIn(table, prefix);
  // As iptables prints them they are quoted for a shell.
  for (const rule of rules) spawnSync('sh', ['-c', `iptables -w -t ${table} ${rule.replace(/^-A/, '-D')}`]);
  for (const chain of new Set(rules.filter((rule) => rule.includes(` ${prefix}`)).flatMap(chainsOf)))
    spawnSync('iptables', ['-w', '-t', table, '-X', chain]);
}

/** Both chains of the network whose rule this is. */
function chainsOf(rule: string): string[] {
  const names = rule.split(' ').flatMap((word) => CHAIN.exec(word)?.[1] ?? []);
  return names.flatMap((hash) => [`NETAVARK-${hash}`, `NETAVARK-DN-${hash}`]);
}

const ownsJump = (rule: string, chains: readonly string[]): boolean =>
  chains.some((chain) => rule.endsWith(` -j ${chain}`));

function isAstray(rule: string): boolean {
  const [, bridge] = APART.exec(rule) ?? [];
  return bridge !== undefined && !existsSync(`/sys/class/net/${bridge}`);
}

/** Also those that nothing is connected to any more: Node's own list of interfaces leaves them out. */
export function bridgesIn(prefix: string): string[] {
  const { stdout } = spawnSync('ip', ['-o', '-4', 'address', 'show'], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, name = '', address = ''] = /^\d+: (\S+) +inet (\S+)/.exec(line) ?? [];
    return address.startsWith(prefix) && existsSync(`/sys/class/net/${name}/brif`) ? name : [];
  });
}

/** Networks of containers with such an address. */
function namespacesIn(prefix: string): string[] {
  if (!existsSync(NAMESPACES)) return [];
  const paths = readdirSync(NAMESPACES).map((name) => join(NAMESPACES, name));
  return paths.filter((path) => {
    try {
      const routes = execFileSync('nsenter', [`--net=${path}`, 'cat', '/proc/self/net/fib_trie'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return routes.includes(` ${prefix}`);
    } catch {
      // Somebody's that has just gone.
      return false;
    }
  });
}
