// The shop of the pictures: its services as they are first staged, and the edits that people make to them.
export type Edit = Readonly<Record<string, unknown> & { kind: string }>;

export const create = (service: string, value: Readonly<Record<string, unknown>>): Edit => ({
  kind: 'create',
  service,
  value,
});
export const variable = (service: string, key: string, value: string): Edit => ({
  kind: 'variable.set',
  service,
  key,
  value,
});

export const COMMIT = '77b0d1533c9e4f0a8f6b2d1e5c7a90b4d3e2f1a0';
export const NEWER = 'a41f9c2be07d5c1f3a9b8e6d4c2f0a1b9e8d7c6f';

export const SHOP: readonly Edit[] = [
  create('web', {
    image: 'ghcr.io/acme/web:1.41.9',
    replicas: 3,
    port: 8080,
    auto_deploy: true,
    depends_on: ['worker'],
    variables: {
      CHECKOUT_TIMEOUT: '5s',
      DATABASE_URL: '${{db.DATABASE_URL}}',
      CACHE_HOST: '${{cache.HOST}}',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '--max-old-space-size=384',
      PAYMENT_KEY: { value: 'the key of the payments', secret: true },
      PUBLIC_URL: 'https://shop.acme.example',
    },
  }),
  create('worker', {
    repo: 'https://github.com/acme/shop',
    port: false,
    start: 'node worker.mjs',
    depends_on: ['db'],
    variables: { QUEUE: 'orders', CONCURRENCY: '8' },
  }),
  create('db', { kind: 'postgres', version: '17', volume: { size: '20Gi' } }),
  create('cache', { image: 'docker.io/library/redis:7.4', port: 6379, replicas: 2 }),
];
