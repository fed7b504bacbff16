// Keys of Compose that Nebula does not take over, and what that means for the person. What is not here and not read is
// no key of Compose. `npm run compose:coverage` prints this beside what is read.
import type { Note } from '../arrival.ts';

export interface Explanation {
  readonly severity: Note['severity'];
  readonly message: string;
}

const info = (message: string): Explanation => ({ severity: 'info', message });
const warning = (message: string): Explanation => ({ severity: 'warning', message });

const RIGHTS = warning('Containers run with the least rights here, and get no others.');
const MACHINE = warning('Services choose no machine, device or kernel setting here.');
const TUNING = warning('A size says how much memory and CPU a service has; there is nothing finer.');
const DNS = warning('Names are looked up as the cluster does it; this is not set.');
const NETWORKS = info(
  'All services of an environment reach each other by name, and nothing else is in reach.',
);
const LABELS = info('Labels are not kept: Nebula labels what it runs.');
const BUILD = warning('It has no effect on what is built here: a Dockerfile takes each ARG’s own default.');
const BUILD_INFO = info('It makes no difference to what is built here.');
const ROLLOUT = info(
  'How one version takes the place of another is Nebula’s business: the old one stays until the new one is healthy.',
);
const STORAGE = warning('Where and how a volume is stored is the cluster’s business.');
const OUTSIDE = warning('Whatever is already there under this name is not used: this begins empty.');
const DEVELOP = info('This is for work on one’s own machine.');
const HOOKS = warning('Nothing is run beside the service’s own command: let the program do this itself.');

const all = (kind: string, keys: string, explanation: Explanation): [string, Explanation][] =>
  keys.split(' ').map((key) => [`${kind}.${key}`, explanation]);

/** By `kind.key`, as tables are called while they are read. */
export const EXPLANATIONS: ReadonlyMap<string, Explanation> = new Map([
  ...all('file', 'version', info('Compose itself does not use the version any more.')),
  ...all('file', 'name', info('The project is the one that this is imported into.')),
  ...all('file', 'networks', NETWORKS),
  ...all('file', 'models', warning('No models are provided here: give the program the address of one.')),

  ...all(
    'service',
    'cap_add cap_drop privileged security_opt userns_mode credential_spec group_add use_api_socket',
    RIGHTS,
  ),
  ...all(
    'service',
    'devices device_cgroup_rules gpus runtime cgroup cgroup_parent sysctls ulimits isolation uts',
    MACHINE,
  ),
  ...all(
    'service',
    'blkio_config cpu_count cpu_percent cpu_shares cpu_quota cpu_period cpu_rt_period cpu_rt_runtime',
    TUNING,
  ),
  ...all(
    'service',
    'cpuset mem_swappiness memswap_limit oom_kill_disable oom_score_adj pids_limit shm_size storage_opt',
    TUNING,
  ),
  ...all('service', 'dns dns_opt dns_search domainname', DNS),
  ...all(
    'service',
    'extra_hosts external_links',
    warning('No other host names are known to a service than those of its environment and of the internet.'),
  ),
  ...all('service', 'networks mac_address', NETWORKS),
  ...all('service', 'labels label_file annotations', LABELS),
  ...all('service', 'container_name hostname', info('A service is known by its own name here.')),
  ...all('service', 'user', warning('The image’s own user runs it.')),
  ...all(
    'service',
    'working_dir',
    warning('The program starts in the image’s own folder; a command may begin with cd.'),
  ),
  ...all('service', 'read_only', warning('The container’s files can be written to here.')),
  ...all(
    'service',
    'stop_grace_period stop_signal',
    warning('Every service is asked to end with SIGTERM and has the same time for it.'),
  ),
  ...all('service', 'post_start pre_stop', HOOKS),
  ...all(
    'service',
    'restart',
    info('A service that ends is started again, and a deployment that keeps failing is given up.'),
  ),
  ...all('service', 'logging', info('The output of every service is kept and shown by Nebula.')),
  ...all('service', 'init', info('Every service has an init process that ends what is left over.')),
  ...all('service', 'platform', warning('An image has to be made for the machines of the cluster.')),
  ...all('service', 'pull_policy', info('A tag is asked for anew at every deployment.')),
  ...all('service', 'stdin_open tty attach', info('A service has no terminal here.')),
  ...all('service', 'develop', DEVELOP),
  ...all('service', 'provider models', warning('Nothing outside of the project is started for it.')),

  ...all('service.ports', 'app_protocol', info('How a port is spoken to is found out by itself.')),
  ...all('service.volumes.volume', 'nocopy labels', info('A new volume is empty here.')),
  ...all('service.volumes.volume', 'subpath', warning('The whole volume is mounted, not a folder of it.')),
  ...all('service.volumes', 'image', warning('Files of another image cannot be mounted.')),

  ...all(
    'service.build',
    'dockerfile dockerfile_inline target',
    warning(
      'A cluster of containers builds the file called Dockerfile in the root folder, to its last stage. One of processes builds by the build command.',
    ),
  ),
  ...all(
    'service.build',
    'args additional_contexts secrets ssh entitlements privileged extra_hosts network platforms',
    BUILD,
  ),
  ...all(
    'service.build',
    'labels cache_from cache_to no_cache pull shm_size isolation tags ulimits provenance sbom',
    BUILD_INFO,
  ),

  ...all('service.deploy', 'labels', LABELS),
  ...all('service.deploy', 'endpoint_mode', NETWORKS),
  ...all('service.deploy', 'update_config rollback_config', ROLLOUT),
  ...all(
    'service.deploy',
    'restart_policy',
    info('A service that ends is started again, and a deployment that keeps failing is given up.'),
  ),
  ...all('service.deploy', 'placement', MACHINE),
  ...all('service.deploy.resources.limits', 'pids', TUNING),
  ...all('service.deploy.resources.reservations', 'generic_resources devices', MACHINE),

  ...all('volume', 'driver driver_opts', STORAGE),
  ...all('volume', 'external', OUTSIDE),
  ...all('volume', 'labels', LABELS),
  ...all('volume', 'name', info('A volume belongs to its service here and has no name of its own.')),
  ...all('secret', 'external', OUTSIDE),
  ...all('secret', 'driver driver_opts template_driver', warning('Secrets are kept by Nebula itself.')),
  ...all('secret', 'labels', LABELS),
  ...all('secret', 'name', info('A secret is a variable here, named after its key in the file.')),
]);
