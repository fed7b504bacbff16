import { expect, it } from 'vitest';
import { aDraft, aLine, aVariable, PAGE, STAGING, text } from '../../test/answers.ts';
import { widthOf } from '../terminal/width.ts';
import { renderReview } from './draft.ts';

const review = (draft: Parameters<typeof aDraft>[0], page = PAGE): string =>
  text(renderReview(STAGING)(aDraft(draft), page));

it('CS-7: every line stands under its service, the environment first, arrows under each other', () => {
  const lines = [
    aLine(),
    aVariable('LOG_LEVEL', 'info', 'debug'),
    aVariable('REGION', 'us', 'eu', { service: null }),
    aLine({ service: 'db', kind: 'volume', label: 'volume 10Gi → 20Gi' }),
  ];
  const needsDowntime = ['db'];
  const affected = [
    { service: 'db', wave: 0, downtime: true },
    { service: 'web', wave: 1, downtime: false },
  ];
  expect(review({ lines, needsDowntime, affected, order: 'db, then web' })).toMatchInlineSnapshot(`
    "4 staged changes in staging of shop

    the environment
      ~ REGION: us → eu
    db
      ~ volume 10Gi → 20Gi
    web
      ~ replicas 2      → 3
      ~ LOG_LEVEL: info → debug

    2 services restart: db, then web.
    Downtime: db stops before the new one starts, because of the volume.
    Applying deploys it at once.

    nebula apply --accept-downtime  Deploy 1 change
    nebula undo web/replicas        takes that line back; --all the whole draft
    revision                        7"
  `);
});

it('CS-8: a line that drifted shows was, yours and live, with the commands to restage and undo it', () => {
  const lines = [aVariable('LEVEL', 'info', 'debug', { drifted: true, live: 'warn' })];
  expect(review({ lines })).toContain(
    [
      '  ! LEVEL: info → debug',
      '      was   info',
      '      yours debug',
      '      live  warn',
      '      keep yours: nebula restage web/LEVEL',
      '      drop yours: nebula undo web/LEVEL',
    ].join('\n'),
  );
});

it('CS-8: what became live by another hand says so', () => {
  const lines = [aVariable('LEVEL', 'info', 'debug', { drifted: true, live: 'debug', alreadySo: true })];
  expect(review({ lines })).toContain('already so');
  expect(review({ lines })).not.toContain('yours');
});

it('CS-4: an empty value, none, and white space are told apart', () => {
  const drifted = { drifted: true, base: '', value: ' x', live: null };
  const shown = review({ lines: [aVariable('A', '', ' x', drifted)] });
  expect(shown).toContain('was   ""\n');
  expect(shown).toContain('yours "␣x"\n');
  expect(shown).toContain('live  absent\n');
});

it('CS-4: the value of a secret has no place in a review', () => {
  const secret = { base: { secret: true }, value: { secret: true }, live: { secret: true } };
  const lines = [
    aLine({ ...secret, kind: 'variable.set', key: 'KEY', drifted: true, label: 'KEY changes (secret)' }),
  ];
  expect(review({ lines })).toContain('yours (secret)');
});

it('shows a new service with everything that it will have', () => {
  const value = { image: 'web:1', replicas: 2, variables: { A: 'b', KEY: { secret: true } } };
  const lines = [aLine({ kind: 'create', base: null, value, label: 'web is created from web:1' })];
  expect(review({ lines })).toContain(
    [
      '  + web is created from web:1',
      '      replicas 2',
      '      A: b',
      '      KEY: (secret)',
      '',
      '1 service starts: web.',
    ].join('\n'),
  );
});

it('CS-11: says before whom it will wait for, or by which rule it passes', () => {
  const action = { label: 'Request approval', kind: 'request', passes: null, refusal: null } as const;
  const names = [
    { id: 'per_2', name: 'Ben' },
    { id: 'per_3', name: 'Cem' },
  ];
  expect(review({ action: { ...action, decidedBy: names } })).toContain(
    'Waiting for approval by Ben or Cem.',
  );
  const wide = review({ action: { ...action, decidedBy: [] } }, { ...PAGE, width: Infinity });
  expect(wide).toContain('no one else in this organization can approve it');
  const passing = { ...action, passes: 'requester-can-decide', decidedBy: null };
  expect(review({ action: passing })).toContain('passes at once by "Requester can decide"');
});

it('FR-2: says that applying now is refused, and why', () => {
  const detail = 'Production deployments are frozen until Monday.';
  const refusal = { type: '/problems/frozen', title: 'Frozen', status: 409, detail };
  const action = {
    label: 'Request approval',
    kind: 'request',
    passes: null,
    decidedBy: null,
    refusal,
  } as const;
  expect(review({ action })).toContain(`Applying it now is refused: ${detail}`);
});

it('names the waiting requests of others that change the same', () => {
  const by = { id: 'per_2', name: 'Ben', token: null };
  const conflictsWith = [{ changeSet: 'cs_2', approval: 'apr_2', line: 'lin_1', by }];
  expect(review({ conflictsWith })).toContain('The waiting request apr_2 of Ben changes web/replicas too.');
});

it('fits into the width, whatever is long: the new value keeps a line of its own', () => {
  const long = 'x'.repeat(300);
  const lines = [aVariable('URL', long, `${long}y`), aVariable('N'.repeat(100), 'a', 'b')];
  const shown = renderReview(STAGING)(aDraft({ lines }), { ...PAGE, width: 60 });
  const wide = shown.filter((line) => !line.includes('nebula ') && widthOf(line) > 60);
  expect(wide).toEqual([]);
  expect(shown.filter((line) => line.trimStart().startsWith('→ '))).not.toEqual([]);
});

it('an empty draft is one sentence', () => {
  expect(review({ id: null, lines: [], action: null })).toBe('Nothing is staged in staging of shop.');
});

it('C-154: says that the cluster does not answer', () => {
  const text = 'The agent of the cluster local was not heard since 2030-01-01T11:00:00.000Z.';
  const away = { cluster: 'local', heardAt: '2030-01-01T11:00:00.000Z', text };
  expect(review({ lines: [aLine()], clusterAway: away })).toContain('was not heard since');
  expect(review({ lines: [aLine()] })).not.toContain('heard');
});
