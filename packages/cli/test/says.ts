// What the first service of the environment says at its address, once it does.
import { until } from '../../../test/until.ts';
import type { Person } from './a-server.ts';

export const says = (person: Person, words: string) =>
  until(
    `an app that says ${words}`,
    async () => {
      const { services } = (await person.run('status --json')).json() as { services: { url: string }[] };
      return (await (await fetch(services[0]?.url ?? '')).text()) === words;
    },
    60_000,
  );
