import { describe, expect, it } from 'vitest';
import { approvalWaits, expired, passedWithoutYou, type RequestWords, requestWords } from './notices.ts';

const request = (more: Partial<RequestWords> = {}): RequestWords => ({
  approval: 'apr_1',
  kind: 'deploy',
  services: ['web'],
  project: { slug: 'shop', name: 'Shop' },
  environment: { slug: 'production', name: 'Production' },
  requester: 'Ada',
  message: null,
  ...more,
});

describe('a notice', () => {
  it.each([
    [{}, 'the deploy of web in Production of Shop'],
    [{ kind: 'rollback' }, 'the rollback of web in Production of Shop'],
    [{ kind: 'change-set', services: ['db', 'web'] }, 'the change set for db and web in Production of Shop'],
    [{ kind: 'change-set', services: [] }, 'the change set in Production of Shop'],
    [
      { kind: 'change-set', services: ['a', 'b', 'c', 'd', 'e'] },
      'the change set for a, b, c and 2 more in Production of Shop',
    ],
  ] as const)('of %j speaks of %j', (more, words) => {
    expect(requestWords(request(more))).toBe(words);
  });

  it('C-131: of a request that waits says who asks, for what, why and until when', () => {
    const ends = new Date('2026-06-06T10:00:00Z');
    expect(approvalWaits(request({ message: 'new prices' }), ends, null)).toEqual({
      kind: 'approval.waiting',
      title: 'Ada asks to approve the deploy of web in Production of Shop',
      body: '"new prices" It expires at 2026-06-06 10:00 UTC unless somebody decides it before.',
      link: { approval: 'apr_1', project: 'shop', environment: 'production' },
    });
  });

  it('AP-5: of one that would expire inside a freeze says until when it can be approved', () => {
    const { body } = approvalWaits(
      request(),
      new Date('2026-06-06T10:00:00Z'),
      new Date('2026-06-06T00:00:00Z'),
    );
    expect(body).toContain('A freeze comes first: it can be approved until 2026-06-06 00:00 UTC.');
  });

  it('AP-8: of one that passed says by which rule, also when nobody asked', () => {
    const notice = passedWithoutYou(request({ kind: 'build', requester: null }), 'Skip production approval');
    expect(notice.title).toBe('The new build of web in Production of Shop passed without a decision');
    expect(notice.body).toBe('A push caused it; it passed because of "Skip production approval".');
  });

  it('C-50: of one that expired says that nothing failed', () => {
    expect(expired(request()).body).toBe(
      'The request has expired and nothing was deployed. You can ask again.',
    );
  });
});
