// Where a variable's value comes from, what is never overwritten, and what is kept secret.
import fc from 'fast-check';
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

describe('CS-14: variables', () => {
  it('C-105: each service gets its own list and nothing else', () => {
    const arrival = importing(
      'services:\n  a: {image: a, environment: {A: 1}}\n  b: {image: b, environment: {B: 2}}\n',
    );
    expect(serviceOf(arrival, 'a')['variables']).toEqual({ A: '1' });
    expect(serviceOf(arrival, 'b')['variables']).toEqual({ B: '2' });
    expect(arrival.wanted.variables).toBeUndefined();
  });

  it('C-121: every name without a value is told wherever it stands, and no other', () => {
    const arrival = importing(
      web('environment: {A: "${ONE}", B: "${TWO:-x}"}\nuser: ${THREE}\nports: ["${FOUR:-80}:80"]'),
    );
    const missing = warnings(arrival).filter((text) => text.includes('no value'));
    expect(missing).toEqual([
      expect.stringMatching(/environment\.A: ONE has no value/),
      expect.stringMatching(/user: THREE has no value/),
    ]);
  });

  it('CS-4, C-102, C-118: a blank is never laid over what is live', () => {
    const live = liveWith({ variables: { A: plain('live'), B: plain('live'), C: plain('live') } });
    const arrival = importing(web('ports: ["80"]\nenvironment: {A: "${NONE}", B: "", C: "x-${NONE}"}'), {
      live,
    });
    expect(editsOf(arrival, live)).toEqual([]);
    expect(warnings(arrival)).toEqual(
      ['A', 'B', 'C'].map((key) => expect.stringContaining(`so ${key} stays as it is live`)),
    );
  });

  it('C-102: neither by a file of variables nor by an empty secret', () => {
    const live = liveWith({ variables: { A: plain('live'), B: plain('live'), DB_PASSWORD: plain('live') } });
    const files = {
      'compose.yaml': `${web('ports: ["80"]\nenv_file: a.env\nsecrets: [db-password]')}\nsecrets: {db-password: {file: ./pw}}`,
      'a.env': 'A=\nB=http://${NONE}/\n',
      pw: '',
    };
    const arrival = importing(project(files), { live });
    expect(editsOf(arrival, live)).toEqual([]);
    expect(warnings(arrival)).toEqual(
      expect.arrayContaining(
        ['A', 'B', 'DB_PASSWORD'].map((key) => expect.stringContaining(`so ${key} stays as it is live`)),
      ),
    );
  });

  it('CS-14, C-118: a variable without a value is nothing, as in Compose, and a required one refuses', () => {
    expect(webOf('environment: {A: "x${NONE}y"}')['variables']).toEqual({ A: 'xy' });
    expect(refusalOf(() => importing(web('environment: {A: "${NONE:?say it}"}')))).toEqual([
      {
        path: 'services.web.environment.A',
        message: 'NONE has to have a value: say it. Give it in the .env.',
        line: 4,
        column: 22,
      },
    ]);
  });

  it('CS-14: a name alone takes the value of the .env, and is told where there is none', () => {
    const lines = web('environment: [A, B]');
    const arrival = importing(project(lines, { env: 'A=1' }));
    expect(serviceOf(arrival, 'web')['variables']).toEqual({ A: '1' });
    expect(warnings(arrival)).toEqual([expect.stringMatching(/^web environment\.B: B has no value/)]);
  });

  it('CS-14: env files come before the service’s own variables, the later over the earlier', () => {
    const files = {
      'compose.yaml': web(
        'env_file: [a.env, {path: b.env}, {path: c.env, required: false}]\nenvironment: {C: own}',
      ),
      'a.env': 'A=a\nB=a\nC=a',
      'b.env': 'B=b$A',
    };
    const arrival = importing(project(files));
    expect(serviceOf(arrival, 'web')['variables']).toEqual({ A: 'a', B: 'ba', C: 'own' });
    expect(told(arrival)).toContain('web env_file: c.env was not given; this service does not need it.');
    expect(warnings(importing(web('env_file: x.env')))).toContainEqual(
      expect.stringContaining('x.env was not given: its variables are missing'),
    );
  });

  it('CS-4, CS-14: what sounds secret is staged as a secret and told without its value', () => {
    const arrival = importing(
      web(
        'environment: {API_KEY: geheim, URL: "postgres://a:geheim@db/x", KEYBOARD: us, ENABLE_TOKENS: "true", TLS_KEY: /certs/tls.key}',
      ),
    );
    expect(serviceOf(arrival, 'web')['variables']).toEqual({
      API_KEY: { value: 'geheim', secret: true },
      URL: { value: 'postgres://a:geheim@db/x', secret: true },
      KEYBOARD: 'us',
      ENABLE_TOKENS: 'true',
      TLS_KEY: '/certs/tls.key',
    });
    expect(told(arrival).join()).toContain('API_KEY, URL sound secret');
    expect(JSON.stringify(arrival.notes)).not.toContain('geheim');
  });

  it('CS-4: a mark that is there stays, and one that was taken off is not set again', () => {
    const live = liveWith({ variables: { API_KEY: plain('old'), NAME: { value: 'old', secret: true } } });
    const edits = editsOf(
      importing(web('ports: ["80"]\nenvironment: {API_KEY: new, NAME: new}'), { live }),
      live,
    );
    expect(edits).toEqual([
      expect.objectContaining({ key: 'API_KEY', value: 'new', secret: false }),
      expect.objectContaining({ key: 'NAME', value: 'new', secret: true }),
    ]);
  });

  it('a file may be called env, beside the values that are given as such', () => {
    const files = { 'compose.yaml': web('env_file: env\nenvironment: {B: $B}'), env: 'A=1' };
    expect(serviceOf(importing(project(files)), 'web')['variables']).toEqual({ A: '1', B: '' });
    expect(serviceOf(importing(project(files, { env: 'B=2' })), 'web')['variables']).toEqual({
      A: '1',
      B: '2',
    });
  });

  it('CS-14: a secret that a command shows is told', () => {
    const arrival = importing(web('environment: {TOKEN: geheimnis}\ncommand: run --token geheimnis'));
    expect(warnings(arrival)).toEqual([
      expect.stringMatching(/^web command: The value of TOKEN stands in this line/),
    ]);
  });

  it('C-108: any value in a quoted text arrives as it is', () => {
    const value = fc
      .string({ unit: 'binary', maxLength: 60 })
      .filter((text) => text.isWellFormed() && !text.includes('\0'));
    fc.assert(
      fc.property(value, (text) => {
        const written = JSON.stringify(text.replaceAll('$', '$$$$')).replace(
          /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
          (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        const arrival = importing(web(`environment: {A: ${written}}`));
        const state = arrival.wanted.services?.['web'];
        expect(state?.variables['A']?.value.replaceAll('$${{', '${{')).toBe(text.replaceAll('$${{', '${{'));
      }),
      { numRuns: 300 },
    );
  });
});
