// The Dockerfile for a repository that brings none: a base image, the files, the build line. Lines of people go in as
// JSON, so that no character of them means anything to the builder. Pure.

/** Where the files lie in the context, so that none of them is mistaken for ours. */
export const FILES_FOLDER = 'files';
const HOME = '/app';

export interface Recipe {
  readonly base: string;
  readonly build: string | null;
  /** What starts it when nothing else is said: words, none when that is unknown. */
  readonly start: readonly string[];
}

export function dockerfileFor({ base, build, start }: Recipe): string {
  const line = build?.trim() ?? '';
  return [
    `FROM ${base}`,
    `WORKDIR ${HOME}`,
    `COPY ${FILES_FOLDER}/ ${HOME}/`,
    ...(line === '' ? [] : [`RUN ${JSON.stringify(['/bin/sh', '-c', line])}`]),
    'ENTRYPOINT []',
    `CMD ${JSON.stringify(start)}`,
    '',
  ].join('\n');
}
