// What starts before it: the services that it says it depends on, beside those that its variables refer to.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { servicesQuery } from '../../api/queries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { ServiceSettingsModel } from './use-service-settings.ts';
import { useStagedValue } from './use-staged-value.ts';

/** From here on the list is searched, not read. */
const MANY = 8;

export function DependenciesSection({ model }: { readonly model: ServiceSettingsModel }) {
  const { at, detail, spec, stage, whyNot, lineOf, placeOf } = model;
  const { data: services } = useSuspenseQuery(servicesQuery(at));
  const [search, setSearch] = useState('');
  const chosen = useStagedValue(placeOf('Dependencies'), spec.dependsOn, (value) =>
    stage({ kind: 'settings', key: 'depends_on', value }),
  );
  // One that is gone is still named, so that it can be taken away.
  const all = [...new Set([...services.map(({ name }) => name), ...spec.dependsOn])]
    .filter((name) => name !== detail.name)
    .sort();
  const found = all.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const choose = (name: string, wanted: boolean): void => {
    const others = chosen.shown.filter((own) => own !== name);
    chosen.set(wanted ? [...others, name].sort() : others);
  };
  return (
    <section>
      <SectionTitle title="Dependencies">
        It is deployed after these. A service that its variables refer to counts by itself.
      </SectionTitle>
      <SettingRow model={model} line={lineOf('settings', 'depends_on')}>
        {all.length === 0 && (
          <p className="text-s text-ink-3">There is no other service in this environment.</p>
        )}
        {all.length > MANY && (
          <SearchField label="Find a service" value={search} onChange={setSearch} className="mb-2.5" />
        )}
        <div role="group" aria-label="Depends on" className="grid max-h-64 gap-2.5 overflow-y-auto p-1">
          {found.map((name) => (
            <Checkbox
              key={name}
              label={<bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
              checked={chosen.shown.includes(name)}
              whyNot={whyNot}
              onChange={(wanted) => choose(name, wanted)}
            />
          ))}
        </div>
        {chosen.error !== undefined && (
          <p role="alert" className="mt-1.5 text-s text-bad">
            {chosen.error}
          </p>
        )}
      </SettingRow>
    </section>
  );
}
