import { expect, it, vi } from 'vitest';
import { makeLog, short } from './log.ts';

/** What stands on standard error afterwards. */
function written(terminal: boolean, work: (log: ReturnType<typeof makeLog>) => void): string {
  let text = '';
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((piece) => {
    text += String(piece);
    return true;
  });
  try {
    work(makeLog('info', terminal));
  } finally {
    spy.mockRestore();
  }
  return text;
}

it('writes JSON for machines and short lines for people', () => {
  const say = (log: ReturnType<typeof makeLog>): void => log.warn({ done: 2 }, 'expiry of requests');
  expect(JSON.parse(written(false, say))).toMatchObject({ level: 40, msg: 'expiry of requests', done: 2 });
  expect(written(true, say)).toMatch(/^\d\d:\d\d:\d\d warn expiry of requests done=2\n$/);
});

it('keeps what names itself a secret out, wherever it stands', () => {
  const text = written(false, (log) =>
    log.info({
      token: 'hunter2',
      body: { password: 'hunter2' },
      request: { headers: { cookie: 'hunter2' } },
    }),
  );
  expect(text).toContain('•••');
  expect(text).not.toContain('hunter2');
});

it('says why in brackets', () => {
  const line = JSON.stringify({ level: 50, time: 0, msg: 'it failed', err: { message: 'no space left' } });
  expect(short(line)).toMatch(/ error it failed \(no space left\)\n$/);
});
