// The server's part: the answers that the canvas and its review read, of 200 services and 500 lines. That their number
// of statements is the same for one service is a test of the server's.
import { ms, series } from '../../../../bench/figures.ts';
import type { Measured } from '../measured.ts';
import type { BenchWorld } from '../world.ts';

const TIMES = 20;

export async function answers({ server }: BenchWorld): Promise<Measured[]> {
  const cookie = await server.cookieOf('otherDeveloper');
  const org = `/api/v1/orgs/${server.world.org.slug}`;
  const at = `${org}/projects/shop/environments/staging`;
  const paths = [
    `${at}/services?limit=200`,
    `${at}/draft`,
    `${at}/services/service-000`,
    `${org}/approvals?state=pending&limit=50`,
  ];
  const rows = [];
  for (const path of paths) {
    let size = 0;
    const read = async (): Promise<void> => {
      const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
      size = (await answer.text()).length;
    };
    await series([read, read, read]);
    const { median } = await series(Array.from({ length: TIMES }, () => read));
    rows.push({
      what: path.slice(org.length),
      figure: `${ms(median)}, ${(size / 1_000).toFixed(0)} kB`,
      target: '',
      met: null,
    });
  }
  return [{ title: 'The server’s answers (median)', rows }];
}
