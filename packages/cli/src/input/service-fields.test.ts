import { describe, expect, it } from 'vitest';
import { UsageError } from '../exit.ts';
import { findLine, lineNames } from '../render/line-name.ts';
import { aLine, aVariable } from '../../test/answers.ts';
import { fieldEdit } from './service-fields.ts';
import { readPair } from './variables.ts';

describe('settings of a service', () => {
  it.each([
    ['replicas=3', { kind: 'replicas', value: 3 }],
    ['size=small', { kind: 'size', value: 'small' }],
    ['volume=20Gi', { kind: 'volume', value: '20Gi' }],
    ['auto-deploy=on', { kind: 'auto-deploy', value: true }],
    ['auto_deploy=off', { kind: 'auto-deploy', value: false }],
    ['failover=on', { kind: 'failover', value: true }],
    ['image=web:1.5', { kind: 'settings', key: 'image', value: 'web:1.5' }],
    ['commit=abc', { kind: 'release', value: { commit: 'abc' } }],
    ['port=8080', { kind: 'settings', key: 'port', value: 8080 }],
    ['port=auto', { kind: 'settings', key: 'port', value: null }],
    ['port=off', { kind: 'settings', key: 'port', value: false }],
    ['health=/up,30s', { kind: 'settings', key: 'health', value: { path: '/up', timeout: '30s' } }],
    ['depends-on=db,cache', { kind: 'settings', key: 'depends_on', value: ['db', 'cache'] }],
    ['root=apps/web', { kind: 'settings', key: 'root', value: 'apps/web' }],
    ['root=', { kind: 'settings', key: 'root', value: null }],
    ['watch=apps/web/**, !*.md', { kind: 'settings', key: 'watch', value: ['apps/web/**', '!*.md'] }],
    ['watch=', { kind: 'settings', key: 'watch', value: [] }],
    ['start=', { kind: 'settings', key: 'start', value: null }],
    ['start=A=b node x', { kind: 'settings', key: 'start', value: 'A=b node x' }],
  ])('%s', (word, edit) => expect(fieldEdit('web', word)).toEqual({ service: 'web', ...edit }));
});

describe('variables', () => {
  it('CS-4: everything behind the first = is the value, exactly', () => {
    expect(readPair('A= b=c ')).toEqual({ key: 'A', value: ' b=c ' });
    expect(readPair('A=')).toEqual({ key: 'A', value: '' });
    expect(readPair('A')).toEqual({ key: 'A', value: null });
  });
});

describe('names of lines', () => {
  const size = aLine({ id: 'lin_size', kind: 'size' });
  const variable = aVariable('size', 'a', 'b', { id: 'lin_variable' });
  const shared = aVariable('REGION', 'us', 'eu', { id: 'lin_region', service: null });

  it('finds a line by what a person calls it, or by its id', () => {
    expect(findLine([size, shared], 'web/size')).toBe(size);
    expect(findLine([size, shared], '/REGION')).toBe(shared);
    expect(findLine([size, shared], 'lin_region')).toBe(shared);
    expect(findLine([size], 'web/replicas')).toBeNull();
  });

  it('never guesses between two lines of one name', () => {
    expect(() => findLine([size, variable], 'web/size')).toThrow(UsageError);
    expect([size, variable].map(lineNames([size, variable]))).toEqual(['lin_size', 'lin_variable']);
  });
});
