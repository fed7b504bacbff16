// What people are told of a push, by name of its commit and author. Messages of errors name places in the file, and no
// value of a variable (CS-4).
import type { FieldError } from '@nebula/domain/problems';
import type { Notice } from '../../notify/notices.ts';
import { FILE_NAME } from './read-tip.ts';

export interface PushWords {
  readonly project: { readonly slug: string; readonly name: string };
  readonly commit: string;
  readonly author: string;
  readonly subject: string;
}

type Environment = Pick<PushWords['project'], 'slug' | 'name'>;

/** `environment` null: the file as a whole. */
export interface Broken {
  readonly environment: Environment | null;
  readonly errors: readonly FieldError[];
}

const COMMIT_CHARACTERS = 7;
const SHOWN_ERRORS = 5;

const commitOf = ({ commit }: PushWords): string => commit.slice(0, COMMIT_CHARACTERS);
const said = (push: PushWords): string => `${commitOf(push)} by ${push.author}: "${push.subject}"`;

/** CS-15; `isLater`: the draft of a push before is gone. */
export const pushStaged = (
  push: PushWords,
  environment: Environment,
  { draft, lines, isLater }: { readonly draft: string; readonly lines: number; readonly isLater: boolean },
): Notice => ({
  kind: 'push.staged',
  title: `A push staged ${lines} ${lines === 1 ? 'change' : 'changes'} in ${environment.name} of ${push.project.name}`,
  body: `${said(push)}. ${isLater ? 'It took the place of what the push before had staged. ' : ''}Review and deploy it, or discard it.`,
  link: { changeSet: draft, project: push.project.slug, environment: environment.slug },
});

/** The file wants what is live by now, or is gone. */
export const pushReplaced = (push: PushWords, environment: Environment, hasFile: boolean): Notice => ({
  kind: 'push.replaced',
  title: `What a push had staged in ${environment.name} of ${push.project.name} was discarded`,
  body: `${said(push)}. ${hasFile ? `Its ${FILE_NAME} wants what is live` : `It has no ${FILE_NAME} any more`}, so nothing is staged now.`,
  link: { project: push.project.slug, environment: environment.slug },
});

/** With file, line and column; the same error of several environments once. */
export function brokenFile(push: PushWords, broken: readonly Broken[]): Notice {
  const errors = new Map<string, string[]>();
  for (const { environment, errors: found } of broken)
    for (const error of found) {
      const names = errors.get(errorWords(error)) ?? [];
      errors.set(errorWords(error), environment ? [...names, environment.name] : names);
    }
  const lines = [...errors].map(([words, names]) =>
    names.length === 0 ? words : `${words} (${names.join(', ')})`,
  );
  const more = lines.length - SHOWN_ERRORS;
  return {
    kind: 'push.refused',
    title: `A push to ${push.project.name} has a ${FILE_NAME} that cannot be staged`,
    body: `${said(push)}. ${lines.slice(0, SHOWN_ERRORS).join(' ')}${more > 0 ? ` And ${more} more.` : ''}`,
    link: { project: push.project.slug },
  };
}

const errorWords = ({ path, message, line, column }: FieldError): string => {
  const place =
    line === undefined ? FILE_NAME : `${FILE_NAME}:${line}${column === undefined ? '' : `:${column}`}`;
  // Messages are sentences of their own, or the end of one that the path begins.
  const isSentence = /^[^a-z]/.test(message);
  const end = /[.?!]$/.test(message) ? '' : '.';
  return `${place}: ${path === FILE_NAME ? '' : `${path}${isSentence ? ':' : ''} `}${message}${end}`;
};
