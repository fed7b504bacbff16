// What a service offers to other services' references without anybody having set it. Addresses stay open until the
// cluster's driver fills them in; a variable of the same name that the service sets itself goes before.
import { own } from './record.ts';
import type { Credentials, Part, Resolved } from './resolve.ts';
import type { ServiceSpec, ServiceState } from './spec.ts';

const DATABASE_KEYS: Readonly<Record<string, boolean>> = {
  DATABASE_URL: true,
  PGHOST: false,
  PGPORT: false,
  PGUSER: false,
  PGPASSWORD: true,
  PGDATABASE: false,
};

const APP_KEYS: Readonly<Record<string, boolean>> = { URL: false, HOST: false, PORT: false };

/** Name → whether it is secret. A worker, which never listens, offers nothing. */
export function providedKeys({
  spec,
}: {
  readonly spec: Pick<ServiceSpec, 'kind' | 'port'>;
}): Readonly<Record<string, boolean>> {
  if (spec.kind === 'postgres') return DATABASE_KEYS;
  return spec.port === false ? {} : APP_KEYS;
}

/** The parts of one provided variable; only names of `providedKeys`. */
export function providedValue(
  service: string,
  state: ServiceState,
  key: string,
  credentials: Credentials | undefined,
): Resolved {
  const secret = own(providedKeys(state), key) ?? false;
  return { parts: partsOf(service, key, credentials ?? { user: '', password: '', name: '' }), secret };
}

function partsOf(service: string, key: string, { user, password, name }: Credentials): readonly Part[] {
  const at = (address: Exclude<Part, string>['address']): Part => ({ address, service });
  const encode = encodeURIComponent;
  switch (key) {
    case 'DATABASE_URL':
      return [`postgresql://${encode(user)}:${encode(password)}@`, at('hostport'), `/${encode(name)}`];
    case 'PGUSER':
      return [user];
    case 'PGPASSWORD':
      return [password];
    case 'PGDATABASE':
      return [name];
    case 'URL':
      return [at('url')];
    default:
      return [at(key.endsWith('HOST') ? 'host' : 'port')];
  }
}
