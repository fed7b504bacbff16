// Host names in variables and commands that lead nowhere here, each told where it stands.
import type { ProjectContext } from './context.ts';
import type { HostIndex } from './hosts.ts';
import type { ReadService } from './read-service.ts';

/** What is wrong with a host's name, for whoever uses it. */
function oddHosts(context: ProjectContext, services: readonly ReadService[]): ReadonlyMap<string, string> {
  const odd = new Map<string, string>();
  for (const service of services)
    for (const alias of service.aliases) {
      const name = context.names.get(service.context.service);
      odd.set(alias, `${alias} is no name here: the service is reached as ${name}.`);
    }
  for (const [name, slug] of context.names) {
    odd.delete(name);
    if (!context.active.has(name))
      odd.set(name, `${name} belongs to a profile that is not imported, so it is not there.`);
    else if (slug !== name) odd.set(name, `${name} is called ${slug} here, and reached by that name.`);
    else if (context.about.cluster !== null && !context.about.cluster.images)
      odd.set(
        name,
        `${name} is no host’s name on this cluster: write \${{${slug}.HOST}} and \${{${slug}.PORT}} for where it is.`,
      );
  }
  odd.set('host.docker.internal', 'The machine that runs it is not in reach of a service here.');
  return odd;
}

/** But for `told`, of which something better was said. */
export function tellHosts(
  context: ProjectContext,
  services: readonly ReadService[],
  hosts: HostIndex,
  told: ReadonlySet<string>,
): void {
  const odd = oddHosts(context, services);
  for (const service of services) {
    for (const { key, text, at } of service.texts) {
      for (const host of new Set(hosts.of(text).map((mention) => mention.host))) {
        const message = odd.get(host);
        if (message !== undefined && host !== service.context.service && !told.has(host))
          context.notes.warn(service.context.service, key, at, message);
      }
    }
  }
}
