// Edits into a draft (CS-3, CS-5): all of a call or nothing. Creates come first; otherwise the order of the edits never
// matters, since the result is checked as a whole and only once.
import { MAX_EDITS } from '../limits.ts';
import type { FieldError } from '../problems.ts';
import { toFieldError, type Finding } from '../spec/finding.ts';
import { own } from '../spec/record.ts';
import { refuseServiceName } from '../spec/service-name.ts';
import type { Capabilities, EnvironmentState } from '../spec/spec.ts';
import { applyLines } from './apply-lines.ts';
import {
  type Bench,
  closeBench,
  createdState,
  openBench,
  putCreated,
  putLine,
  subjectAt,
  valueNow,
} from './bench.ts';
import { type Edit, readEdit } from './edit.ts';
import { KINDS } from './kinds.ts';
import { CREATE_SLOT } from './kinds/create.ts';
import type { Line } from './line.ts';
import { newFindings, resultFindings } from './result-findings.ts';
import { targetOf } from './value.ts';

export { mergeInto, type Merged } from './merge.ts';
export { restage, undo } from './restage.ts';

/** What the cluster can run; null when no agent has said it yet, and then nothing is refused for it. */
export interface StageFacts {
  readonly capabilities: Capabilities | null;
}

/** Every error of the call at once, so that a person corrects them in one go. */
export type Staged =
  | { readonly ok: true; readonly lines: readonly Line[] }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

interface Asked {
  readonly edit: Edit;
  readonly path: string;
}

/** The draft's lines after these edits (old ones keep their id and base), or every error of the call. */
export function stage(
  live: EnvironmentState,
  lines: readonly Line[],
  edits: readonly unknown[],
  facts: StageFacts,
): Staged {
  if (edits.length > MAX_EDITS) {
    return { ok: false, errors: [{ path: 'edits', message: `A call has at most ${MAX_EDITS} edits.` }] };
  }
  const errors: FieldError[] = [];
  const asked: Asked[] = [];
  for (const [index, raw] of edits.entries()) {
    const path = `edits[${index}]`;
    const result = readEdit(raw, path);
    if (result.ok) asked.push({ edit: result.edit, path });
    else errors.push(...result.errors);
  }
  const bench = openBench(live, lines);
  const isCreate = ({ edit }: Asked): boolean => edit.kind === 'create';
  for (const one of asked.filter(isCreate)) errors.push(...takeCreate(bench, one));
  for (const one of asked.filter((each) => !isCreate(each))) errors.push(...takeEdit(bench, one));
  if (errors.length > 0) return { ok: false, errors };

  const staged = closeBench(bench);
  const result = applyLines(live, staged);
  const after = resultFindings(live, result, [...staged, ...bench.folded.values()], facts.capabilities);
  const before = (): Finding[] => resultFindings(live, applyLines(live, lines), lines, facts.capabilities);
  const wrong = newFindings(after, before).map((finding) => ({
    path: pathOf(bench, finding),
    message: finding.message,
  }));
  return wrong.length > 0 ? { ok: false, errors: wrong } : { ok: true, lines: staged };
}

/**
 * An edit that creates; refuses a name that is live here. Whether it becomes drifted later is the apply's to
 * find (CS-13).
 */
function takeCreate(bench: Bench, { edit, path }: Asked): FieldError[] {
  const refuse = (message: string): FieldError[] => [{ path: `${path}.service`, message }];
  if (edit.service === null) return refuse('A new service needs a name.');
  const message = refuseServiceName(edit.service);
  if (message !== null) return refuse(message);
  if (own(bench.live.services, edit.service))
    return refuse(`There is a service ${edit.service} here already.`);
  const before = createdState(bench, edit.service);
  const parsed = KINDS.create.parse(edit, { service: before, variable: () => undefined }, () => ({
    absent: true,
  }));
  if (!parsed.ok) return parsed.errors.map((error) => ({ path: path + error.field, message: error.message }));
  putCreated(bench, edit.service, parsed);
  bench.blame.set(targetOf(edit.service, CREATE_SLOT), path);
  return [];
}

/**
 * Any other edit. `remove` of a service that only the draft has is no line: the service is dropped from it
 * (CS-13).
 */
function takeEdit(bench: Bench, { edit, path }: Asked): FieldError[] {
  const { service } = edit;
  const kind = KINDS[edit.kind];
  if (service === null && !kind.ofEnvironment) {
    return [{ path: `${path}.service`, message: `An edit of the kind ${edit.kind} needs a service.` }];
  }
  const subject = subjectAt(bench, service);
  if (!subject) return [{ path: `${path}.service`, message: `There is no service ${service} here.` }];
  const parsed = kind.parse(edit, subject, (at) => valueNow(bench, edit, subject, at));
  if (!parsed.ok) return parsed.errors.map((error) => ({ path: path + error.field, message: error.message }));
  bench.blame.set(targetOf(service, parsed.slot), path);
  if (edit.kind === 'remove' && service !== null && bench.created.has(service)) bench.dropped.add(service);
  else putLine(bench, edit, parsed, subject);
  return [];
}

/** The edit whose value is to blame, else the place in the environment. */
function pathOf(bench: Bench, finding: Finding): string {
  for (const slot of finding.slots) {
    const path = bench.blame.get(targetOf(finding.service, slot));
    if (path !== undefined) return `${path}.value`;
  }
  const created = bench.blame.get(targetOf(finding.service, CREATE_SLOT));
  return created === undefined ? toFieldError(finding).path : `${created}.value.${finding.field}`;
}
