// What keys of a service mean here: each reader by a table of short files, and the promises that imports make.
import { describe, expect, it } from 'vitest';
import {
  editsOf,
  importing,
  liveWith,
  plain,
  project,
  refusalOf,
  serviceOf,
  told,
  warnings,
  web,
  webOf,
} from './reading.ts';

describe('CS-14: a service of the file as it is here', () => {
  it.each([
    ['ports: ["80"]', { port: 80 }],
    ['ports: ["8080:80"]', { port: 80 }],
    ['ports: ["127.0.0.1:8080:80/tcp"]', { port: 80 }],
    ['ports: ["[::1]:8080:80"]', { port: 80 }],
    ['ports: ["3000-3002:4000-4002"]', { port: 4000 }],
    ['ports: [{target: 80, published: "8080", host_ip: 127.0.0.1, mode: host, protocol: tcp}]', { port: 80 }],
    ['ports: ["53:53/udp", "80:80"]', { port: 80 }],
    ['expose: [3000]', { port: 3000 }],
    ['environment: {PORT: 5000}', { port: 5000, variables: { PORT: '5000' } }],
    ['command: worker', { port: false, command: 'worker' }],
    ['command: ["a", "b c", "$$HOME"]', { command: "a 'b c' '$HOME'" }],
    ['entrypoint: sh\ncommand: -c "a && b"', { command: "sh -c 'a && b'" }],
    ['deploy: {replicas: 3}', { replicas: 3 }],
    ['scale: 2', { replicas: 2 }],
    ['deploy: {replicas: 0}', { replicas: 0 }],
    ['deploy: {resources: {limits: {memory: 900M, cpus: "0.5"}}}', { size: 'medium' }],
    ['mem_limit: 128m', { size: 'nano' }],
    ['cpus: 2', { size: 'large' }],
    ['deploy: {resources: {reservations: {memory: 2g}}}', { size: 'large' }],
    ['cpus: 2\ndeploy: {resources: {limits: {memory: 128m}}}', { size: 'large' }],
    ['volumes: ["data:/data"]', { volume: { path: '/data', size: '10Gi' } }],
    ['volumes: ["/data"]', { volume: { path: '/data', size: '10Gi' } }],
    [
      'volumes: [{type: volume, source: data, target: /data, read_only: true}]',
      { volume: { path: '/data', size: '10Gi' } },
    ],
    [
      'healthcheck: {test: ["CMD", "curl", "-f", "http://localhost/a b"]}',
      { health: { command: "curl -f 'http://localhost/a b'", timeout: '120s' } },
    ],
    [
      'healthcheck: {test: ["CMD-SHELL", "a || b"], interval: 1m30s, retries: 2, timeout: 5s, start_period: 1m}',
      { health: { command: 'a || b', timeout: '245s' } },
    ],
    [
      'healthcheck: {test: exit 0, interval: 1s, timeout: 1s}',
      { health: { command: 'exit 0', timeout: '60s' } },
    ],
    ['healthcheck: {disable: true}', {}],
    ['healthcheck: {test: ["NONE"]}', {}],
    ['environment: ["A=1", "B="]', { variables: { A: '1', B: '' } }],
    [
      'environment: {A: 1, B: true, C: "x y", D: 0.5}',
      { variables: { A: '1', B: 'true', C: 'x y', D: '0.5' } },
    ],
    ['environment: {A: "$${{db.URL}}"}', { variables: { A: '$${{db.URL}}' } }],
  ])('%s', (lines, expected) => {
    const { image, port, ...rest } = webOf(lines, 'volumes: {data: {}}\n');
    expect(image).toBe('web:1');
    expect(rest).toEqual(Object.fromEntries(Object.entries(expected).filter(([key]) => key !== 'port')));
    if ('port' in expected) expect(port).toBe(expected.port);
  });

  it('the port that others reach it at is its port where the file names none', () => {
    const arrival = importing(web('environment: {U: "http://api:9000/x"}', '  api: {image: api}\n'));
    expect(serviceOf(arrival, 'api')['port']).toBe(9000);
  });
});

describe('CS-14: what a service cannot hold here is left out and told', () => {
  it.each([
    ['volumes: ["one:/a", "two:/b"]', /web volumes: A service holds one volume here, and has \/a: .*\/b/],
    ['volumes: ["./src:/app"]', /web volumes: \.\/src is not mounted/],
    ['volumes: ["${NONE}:/app"]', /web volumes: A folder without a name is not mounted/],
    [
      'volumes: ["one:/a"]\ndeploy: {replicas: 3}',
      /web deploy\.replicas: A service with a volume runs one replica here, not 3/,
    ],
    ['deploy: {replicas: 99}', /web deploy\.replicas: A service has at most 50 replicas here, not 99/],
    ['mem_limit: 64g', /web mem_limit: The largest size here, xlarge, has 4Gi/],
    [
      'ports: ["80", "81"]',
      /web ports: .*others? still reach 81|web ports: A service has one address here, for its port 80/i,
    ],
    ['ports: ["53:53/udp"]', /web ports: Port 53\/udp has no address/],
    ['entrypoint: [sh]', /web entrypoint: An image keeps its own entrypoint/],
    ['command: a && b', /web command: Compose starts no shell, so & here/],
    ['privileged: true', /web privileged: .*least rights/],
    ['stop_grace_period: 1m', /web stop_grace_period: Every service is asked to end with SIGTERM/],
    ['configs: [c]', /web configs: The file \/c is not put into the container/],
    ['environment: {A: 0640}', /web environment\.A: Written without quotes this is a number/],
    ['frobnicate: 1', /web frobnicate: Nebula does not know this key/],
  ])('%s', (lines, says) => {
    const arrival = importing(web(lines, 'volumes: {one: {}, two: {}}\nconfigs: {c: {content: x}}\n'));
    expect(warnings(arrival)).toContainEqual(expect.stringMatching(says));
  });

  it('C-129: the time to end is told with its line', () => {
    const note = importing(web('stop_grace_period: 1m')).notes.find(({ key }) => key === 'stop_grace_period');
    expect(note).toMatchObject({ service: 'web', line: 4, severity: 'warning' });
  });

  it('C-123: a file without odd keys is told nothing of them', () => {
    expect(told(importing(web('ports: ["80"]\nrestart: always')))).toEqual([]);
  });

  it('C-124: any version is read by its content, and told', () => {
    for (const version of ['"2"', '"3.7"', '"3"', '99'])
      expect(told(importing(`version: ${version}\n${web('ports: ["80"]')}`))).toEqual([
        expect.stringMatching(/^\* version: /),
      ]);
  });

  it('C-128: a service without volumes, ports or variables is fine', () => {
    expect(serviceOf(importing('services: {a: {image: x}}'), 'a')).toEqual({ image: 'x', port: false });
  });
});

it.each(['data:/data', '{type: volume, source: data, target: /data}'])(
  'CS-14: a volume that two services share is told, written as %s',
  (mount) => {
    const each = `{image: x, volumes: [${mount.startsWith('{') ? mount : JSON.stringify(mount)}]}`;
    const arrival = importing(`services: {a: ${each}, b: ${each}}\nvolumes: {data: {}}`);
    expect(warnings(arrival)).toContainEqual(expect.stringContaining('a, b share this volume in Compose'));
  },
);

describe('CS-14: dependencies', () => {
  const two = (depends: string, other = 'image: db') =>
    `services:\n  web: {image: web, depends_on: ${depends}}\n  db: {${other}}\n`;

  it('C-122: both forms are read, and healthy is what the order means anyway', () => {
    for (const form of [
      '[db]',
      '{db: {condition: service_healthy}}',
      '{db: {condition: service_started, required: true}}',
    ])
      expect(serviceOf(importing(two(form)), 'web')['depends_on']).toEqual(['db']);
    expect(warnings(importing(two('{db: {condition: service_healthy}}')))).toEqual([]);
  });

  it('CS-10, C-122: a condition that means something else is told', () => {
    const says =
      'web depends_on: Services do not end here: db is waited for until it runs, not until it is done. Let this service do its work when it starts.';
    expect(warnings(importing(two('{db: {condition: service_completed_successfully}}')))).toEqual([says]);
  });

  it('C-127: what a profile leaves out is no dependency, and is told', () => {
    const arrival = importing(two('[db]', 'image: db, profiles: [full]'));
    expect(serviceOf(arrival, 'web')['depends_on']).toBeUndefined();
    expect(warnings(arrival)).toEqual([
      expect.stringContaining('db belongs to a profile that is not imported'),
    ]);
    const chosen = importing(project(two('[db]', 'image: db, profiles: [full]'), { profiles: ['full'] }));
    expect(serviceOf(chosen, 'web')['depends_on']).toEqual(['db']);
  });

  it('C-127: a dependency on nothing is refused by name, unless the file needs none', () => {
    expect(refusalOf(() => importing(two('[cache]')))).toEqual([
      {
        path: 'services.web.depends_on',
        message: 'There is no service cache in this project.',
        line: 2,
        column: 34,
      },
    ]);
    expect(told(importing(two('{cache: {required: false}}')))).toContain(
      'web depends_on: There is no service cache; this one does not need it.',
    );
  });

  it('profiles of the .env are chosen as Compose does', () => {
    const text = two('[]', 'image: db, profiles: [full]');
    expect(editsOf(importing(project(text, { env: 'COMPOSE_PROFILES=full,x' })))).toHaveLength(2);
    expect(editsOf(importing(project(text, { env: 'COMPOSE_PROFILES=full', profiles: [] })))).toHaveLength(1);
  });
});

describe('CS-14: names', () => {
  it('C-127: services that cannot be called so get a name that can, and what waits for them follows', () => {
    const arrival = importing(
      'services:\n  My_DB: {image: a}\n  my-db: {image: b}\n  9: {image: c, depends_on: [My_DB]}\n',
    );
    expect(editsOf(arrival).map(({ service }) => service)).toEqual(['my-db', 'my-db-1', 's-9']);
    expect(serviceOf(arrival, 's-9')['depends_on']).toEqual(['my-db-1']);
    expect(warnings(arrival).filter((one) => one.includes('becomes'))).toHaveLength(2);
  });

  it('a host that leads nowhere here is told where it is used, and no value changes', () => {
    const text =
      'services:\n  web: {image: w, environment: {A: "http://my_db:80/x", B: "redis://cache:6379", C: "old-name:1"}}\n  my_db: {image: a, container_name: old-name}\n  cache: {image: c, profiles: [full]}\n';
    const arrival = importing(text);
    expect(serviceOf(arrival, 'web')['variables']).toEqual({
      A: 'http://my_db:80/x',
      B: 'redis://cache:6379',
      C: 'old-name:1',
    });
    expect(warnings(arrival).filter((one) => one.startsWith('web'))).toEqual([
      'web environment.A: my_db is called my-db here, and reached by that name.',
      'web environment.B: cache belongs to a profile that is not imported, so it is not there.',
      'web environment.C: old-name is no name here: the service is reached as my-db.',
    ]);
  });

  it('names that stay lead to the same services and are told nowhere', () => {
    expect(
      warnings(
        importing('services:\n  web: {image: w, environment: {A: "http://db:80"}}\n  db: {image: a}\n'),
      ),
    ).toEqual([]);
  });
});

describe('CS-3, CS-14: importing again', () => {
  it('settings that the file does not name stay as they are here', () => {
    const live = liveWith({});
    const state = live.services['web'];
    if (state === undefined) throw new Error('web was not read');
    const changed = {
      ...state,
      spec: {
        ...state.spec,
        size: 'large' as const,
        replicas: 4,
        health: { path: '/up', command: null, timeoutMs: 60_000 },
      },
      variables: { OWN: plain('x') },
    };
    const now = { services: { web: changed, other: changed }, variables: {} };
    expect(editsOf(importing(web('ports: ["80"]'), { live: now }), now)).toEqual([]);
  });

  it('a secret that is given again is staged again, whatever its value', () => {
    const live = liveWith({ variables: { API_KEY: { value: 'same', secret: true } } });
    const edits = editsOf(importing(web('ports: ["80"]\nenvironment: {API_KEY: same}'), { live }), live);
    expect(edits).toEqual([
      { kind: 'variable.set', service: 'web', key: 'API_KEY', value: 'same', secret: true },
    ]);
  });

  it('the order of keys and services never matters (C-27)', () => {
    const [a, b] = [
      '  a: {image: x, environment: {A: 1, B: 2}, ports: ["80"]}',
      '  b: {ports: ["81"], environment: {B: 2, A: 1}, image: y}',
    ];
    const first = importing(`services:\n${a}\n${b}\n`);
    const second = importing(`services:\n${b}\n${a}\n`);
    expect(editsOf(second)).toEqual(editsOf(first));
  });
});

it('CS-14, C-125: every error has its key, line and column, and all are told at once', () => {
  const text =
    'services:\n  a:\n    image: "no image"\n    ports: [x]\n    environment: {"": 1}\n  b:\n    image: y\n    deploy: {replicas: many}\n    volumes: ["nope:/x"]\n';
  expect(refusalOf(() => importing(text))).toEqual([
    { path: 'services.a.ports', message: expect.any(String), line: 4, column: 13 },
    { path: 'services.b.volumes', message: expect.stringContaining('not declared'), line: 9, column: 15 },
    { path: 'services.b.deploy.replicas', message: 'replicas is a number.', line: 8, column: 24 },
  ]);
  expect(
    refusalOf(() => importing(text.replace('[x]', '["80"]').replace('many', '1').replace('nope', './nope'))),
  ).toEqual([
    { path: 'services.a.image', message: expect.stringContaining('no image'), line: 3, column: 12 },
    { path: 'services.a.environment.', message: 'A variable needs a name.', line: 5, column: 23 },
  ]);
});
