import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const refusal = (argv: readonly string[], env: Record<string, string> = {}): string => {
  try {
    readConfig(argv, env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('was not refused');
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig([], {})).toEqual({
      listen: { host: '127.0.0.1', port: 4400 },
      publicUrl: null,
      databaseUrl: null,
      data: './.nebula',
      secretKeys: null,
      localCluster: 'process',
      buildImage: null,
      bootstrapToken: null,
      smtpUrl: null,
      templates: null,
      trustProxy: false,
      rateLimit: null,
      logLevel: 'info',
    });
  });

  it('comes from variables or flags, the flag first; an empty variable is none', () => {
    const env = { NEBULA_LISTEN: '0.0.0.0:80', NEBULA_DATA: '/var/a', NEBULA_PUBLIC_URL: '' };
    const config = readConfig(['--listen', '[::1]:0', '--data=/var/b'], env);
    expect(config).toMatchObject({ listen: { host: '::1', port: 0 }, data: '/var/b', publicUrl: null });
  });

  it.each([
    ['NEBULA_LISTEN', 'everywhere', 'NEBULA_LISTEN is "everywhere", which must be an address and a port'],
    ['NEBULA_LISTEN', '127.0.0.1:70000', 'must be an address and a port'],
    ['NEBULA_PUBLIC_URL', 'https://a.example/nebula', 'without a path'],
    ['NEBULA_LOCAL_CLUSTER', 'swarm', 'must be process, docker or none'],
    ['NEBULA_TRUST_PROXY', 'yes', 'must be true or false'],
    ['NEBULA_RATE_LIMIT', '0', 'a whole number from 1'],
    ['NEBULA_LISTN', '127.0.0.1:1', 'NEBULA_LISTN is not known; did you mean NEBULA_LISTEN?'],
  ])('refuses %s=%s in one line that says what it must be', (name, value, says) => {
    const message = refusal([], { [name]: value });
    expect(message).toContain(says);
    expect(message).not.toContain('\n');
  });

  it.each(['NEBULA_DATABASE_URL', 'NEBULA_SECRET_KEYS', 'NEBULA_BOOTSTRAP_TOKEN', 'NEBULA_SMTP_URL'])(
    'never quotes %s, which may hold a secret',
    (name) => {
      const message = refusal([], { [name]: 'hunter2' });
      expect(message).toMatch(new RegExp(`^${name} is not right: it must be `));
      expect(message).not.toContain('hunter2');
    },
  );

  it('leaves the variables of the command line, of apps and of agents alone', () => {
    const env = { NEBULA_URL: 'x', NEBULA_TOKEN: 'x', NEBULA_VOLUME: '/x', HOME: '/root' };
    expect(() => readConfig([], env)).not.toThrow();
  });

  it('refuses unknown flags and flags without a value', () => {
    expect(refusal(['--lisen', 'x'])).toContain('did you mean --listen?');
    expect(refusal(['--data'])).toBe('--data needs a value');
  });
});
