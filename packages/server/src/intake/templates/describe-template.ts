// A template as a gallery shows it: what it asks, what it brings and what a cluster has to run for it.
import type { TemplateShape } from '@nebula/contract/shapes/template';
import { NAME_QUESTION, type Question, type Template } from './template.ts';
import type { Listed } from './gallery.ts';
import type { Tree } from '../toml/parse-toml.ts';

/** A broken one says why in its summary, so that whoever put the file there sees it where it should be. */
export function describeTemplate(one: Listed): TemplateShape {
  if (!('template' in one)) {
    const { name, broken } = one;
    const empty = { questions: [], services: [], needs: [], generates: [], website: null };
    return { name, title: name, summary: `This file is broken. ${broken}`, own: true, ...empty };
  }
  const { template, own } = one;
  const { name, title, summary, website, secrets } = template;
  const tables = Object.entries(template.services);
  return {
    name,
    title,
    summary,
    website,
    own,
    questions: [nameQuestion(template), ...template.questions].map((question) => ({
      ...question,
      options: question.options && [...question.options],
    })),
    services: tables.map(([service, table]) => ({
      name: service,
      runs: runs(table),
      volume: 'volume' in table || table['kind'] === 'postgres',
    })),
    needs: needsOf(tables.map(([, table]) => table)),
    generates: Object.keys(secrets),
  };
}

const nameQuestion = ({ name }: Template): Question => ({
  key: NAME_QUESTION,
  label: 'Name',
  help: 'What its services are called here',
  default: name,
  secret: false,
  options: null,
});

const runs = ({ kind, image, repo }: Tree): string => {
  if (kind === 'postgres') return 'Postgres';
  const source = image ?? repo;
  return typeof source === 'string' ? source : '';
};

function needsOf(tables: readonly Tree[]): TemplateShape['needs'] {
  const needs: readonly (readonly [TemplateShape['needs'][number], (table: Tree) => boolean])[] = [
    ['images', ({ image }) => image !== undefined],
    ['repositories', ({ repo }) => repo !== undefined],
    ['postgres', ({ kind }) => kind === 'postgres'],
    ['volumes', ({ kind, volume }) => volume !== undefined && kind !== 'postgres'],
  ];
  return needs.filter(([, isNeeded]) => tables.some(isNeeded)).map(([need]) => need);
}
