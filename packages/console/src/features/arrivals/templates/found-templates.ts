// Templates by what somebody types: every word must be in one of the template's own words.
import type { Shape } from '../../../api/client.ts';

export type Template = Shape<'Template'>;

type Words = Pick<Template, 'name' | 'title' | 'summary' | 'services'>;

/** Those whose title begins so come first; otherwise their order stays. */
export function foundTemplates<Of extends Words>(templates: readonly Of[], wanted: string): readonly Of[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = templates.filter((template) => {
    const text = textOf(template);
    return words.every((word) => text.includes(word));
  });
  const [first = ''] = words;
  const isFirst = ({ title }: Of): boolean => first !== '' && title.toLowerCase().startsWith(first);
  return [...found.filter(isFirst), ...found.filter((template) => !isFirst(template))];
}

const textOf = ({ name, title, summary, services }: Words): string =>
  [name, title, summary, ...services.flatMap((service) => [service.name, service.runs])]
    .join(' ')
    .toLowerCase();
