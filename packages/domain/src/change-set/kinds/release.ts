// Another release of what the service already runs: a tag or digest of its image, or a commit of its repository.
import { isRecord } from '../../spec/record.ts';
import { commitRelease, refuseCommit } from '../../spec/source.ts';
import { isRepository, type Release, type ServiceState } from '../../spec/spec.ts';
import { type Kind, type ParsedEdit, refusedEdit } from '../kind.ts';
import { type Line, present } from '../line.ts';
import { inside, slotOf } from '../value.ts';
import { parseSource, publicValue, readSource, sourceLabel, writeSource } from './source-target.ts';

/** A commit is a target of its own; an image shares the target of the source (`source-target.ts`). */
const COMMIT_SLOT = 'release';

interface Commit {
  readonly commit: string | null;
}

const commitOf = (release: Release | null): string | null =>
  release && 'commit' in release ? release.commit : null;

const isCommit = (at: { readonly target: string }): boolean => slotOf(at.target) === COMMIT_SLOT;

/**
 * The form only: whether the repository has the commit is found out when it is asked for, or by the agent
 * (DE-2).
 */
function parseCommit(commit: unknown, service: ServiceState | null): ParsedEdit {
  if (service?.spec.kind === 'postgres') return refusedEdit('.value', 'A database has no commit.');
  if (typeof commit !== 'string') return refusedEdit('.value.commit', 'A commit is text.');
  const message = refuseCommit(commit);
  if (message !== null) return refusedEdit('.value.commit', message);
  return { ok: true, kind: 'release', key: null, slot: COMMIT_SLOT, value: present({ commit }) };
}

const short = (commit: string | null | undefined): string => commit?.slice(0, 12) ?? 'the branch’s head';

/**
 * Rank 4, after the settings: a commit is written onto the repository that the same draft may have set just
 * before. Where the source is no repository by then, `misplaced` says so and nothing is written.
 */
export const release: Kind = {
  kind: 'release',
  ofEnvironment: false,
  redeploys: true,
  rank: 4,
  parse: ({ value }, subject) => {
    const given = isRecord(value) ? Object.keys(value) : [];
    if (given.length !== 1 || !isRecord(value)) {
      return refusedEdit('.value', 'A release is {image} or {commit}.');
    }
    if ('image' in value) return parseSource('image', value['image'], '.value.image', subject);
    if ('commit' in value) return parseCommit(value['commit'], subject.service);
    return refusedEdit(`.value.${given[0]}`, 'A release is {image} or {commit}.');
  },
  read: (subject, at) => {
    if (!isCommit(at)) return readSource(subject);
    return subject.service ? present({ commit: commitOf(subject.service.release) }) : { absent: true };
  },
  write: (piece, at, value) => {
    if (!isCommit(at)) return writeSource(piece, value);
    const source = piece.service?.spec.source;
    const commit = inside<Commit>(value)?.commit ?? null;
    if (!piece.service || !source || !isRepository(source)) return;
    const { repo, ref } = source;
    const release = commit === null ? { repo, ref, commit } : commitRelease(source, commit);
    piece.service = { ...piece.service, release };
  },
  label: (line: Line) => {
    if (!isCommit(line)) return sourceLabel(line);
    return `commit ${short(inside<Commit>(line.base)?.commit)} → ${short(inside<Commit>(line.value)?.commit)}`;
  },
  publicValue,
  misplaced: ({ spec }, line) =>
    isCommit(line) && !isRepository(spec.source) ? 'Only a service from a repository has commits.' : null,
};
