// The templates to choose from: what each is, which services it brings, found by any of their words.
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Clip } from '../../../ui/Clip.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { listedFew } from '../../../ui/list-words.ts';
import { foundTemplates, type Template } from './found-templates.ts';

interface TemplateCardsProps {
  readonly templates: readonly Template[];
  readonly onChoose: (template: Template) => void;
}

const MOST_SERVICES = 3;

export function TemplateCards({ templates, onChoose }: TemplateCardsProps) {
  const [wanted, setWanted] = useState('');
  const found = foundTemplates(templates, wanted);
  return (
    <div className="grid gap-3.5">
      <SearchField
        label={`Search ${templates.length} templates`}
        value={wanted}
        onChange={setWanted}
        autoComplete="off"
      />
      <p role="status" className={classNames('text-s text-ink-2', found.length > 0 && 'sr-only')}>
        {found.length === 0
          ? `No template is about “${wanted}”. Import a Compose file instead, or add the services by hand.`
          : `${found.length} of ${templates.length} templates`}
      </p>
      <ul className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
        {found.map((template) => (
          <li key={template.name} className="min-w-0">
            <Card template={template} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardProps {
  readonly template: Template;
  readonly onChoose: (template: Template) => void;
}

function Card({ template, onChoose }: CardProps) {
  const { title, summary, services, own } = template;
  return (
    <div className="relative flex h-full gap-3 rounded-l border bg-surface p-3 hover:border-line-strong hover:bg-sunk/50">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-m border bg-sunk text-l font-[650] text-ink-2"
      >
        {[...title][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onChoose(template)}
          className="block max-w-full rounded-xs text-start font-semibold before:absolute before:inset-0"
        >
          <Clip text={title} />
        </button>
        {own && <Chip tone="neutral">Your organization’s</Chip>}
        <p className="line-clamp-2 text-s text-pretty text-ink-2" title={summary}>
          {summary}
        </p>
        <p className="mt-1 truncate font-mono text-xs text-ink-3">
          {listedFew(
            services.map(({ name }) => name),
            MOST_SERVICES,
          )}
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="self-center text-ink-3" />
    </div>
  );
}
