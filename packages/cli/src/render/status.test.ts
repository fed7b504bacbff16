import { expect, it } from 'vitest';
import { aDeployment, aDraft, aService, PAGE, text } from '../../test/answers.ts';
import { renderStatus, type Status } from './status.ts';

const aStatus = (status: Partial<Status>): Status => ({
  environment: {
    id: 'env_1',
    slug: 'staging',
    name: 'staging',
    protected: false,
    deployRole: 'developer',
    cluster: 'local',
    project: 'shop',
    variables: {},
    createdAt: '2030-01-01T00:00:00Z',
  },
  services: [aService()],
  draft: aDraft({ lines: [] }),
  deployments: [],
  freeze: { frozen: false, endsAt: null, nextStartsAt: null, timeZone: 'UTC' },
  running: {},
  ...status,
});

it('shows services, draft, what is under way and the freeze', () => {
  const services = [
    aService({ staged: { created: false, lines: 2 } }),
    aService({ name: 'db', kind: 'postgres', release: { postgres: '17' }, url: null }),
  ];
  const deployments = [aDeployment({ phase: 'starting' })];
  const freeze = { frozen: false, endsAt: null, nextStartsAt: '2030-01-05T00:00:00Z', timeZone: 'UTC' };
  expect(text(renderStatus(aStatus({ services, deployments, freeze, draft: aDraft() }), PAGE))).toBe(
    [
      'staging of shop: unprotected, on the cluster local',
      '',
      'service  state    replicas  release      address                staged',
      'web      running  2/2       web:1.4      http://127.0.0.1:7000  2 lines',
      'db       running  2/2       postgres 17',
      '',
      '1 staged change  nebula diff · nebula apply',
      'web: deploying (starting), asked 2 min ago',
      'Not frozen; the next freeze starts Saturday 00:00 (UTC)',
    ].join('\n'),
  );
});

it('DE-6: says where what runs is not what is live, and both ways out', () => {
  const services = [aService({ diverged: true })];
  const running = { web: { image: 'ghcr.io/acme/web:1.3' } };
  const shown = text(renderStatus(aStatus({ services, running }), { ...PAGE, width: Infinity }));
  expect(shown).toContain('web: live is web:1.4, and web:1.3 runs');
  expect(shown).toContain('nebula redeploy web');
  expect(shown).toContain('nebula rollback web');
  const nothing = text(
    renderStatus(aStatus({ services, running: { web: null } }), { ...PAGE, width: Infinity }),
  );
  expect(nothing).toContain('nothing runs');
  expect(nothing).not.toContain('nebula rollback');
});

it('keeps a table within the width', () => {
  const services = [
    aService({ name: 'a-service-with-a-rather-long-name-indeed', url: `http://${'h'.repeat(80)}` }),
  ];
  const lines = renderStatus(aStatus({ services }), PAGE);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(text(lines)).toContain('…');
});
