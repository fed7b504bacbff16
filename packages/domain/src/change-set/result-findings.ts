// What is wrong with the result of lines: the environment taken whole, and lines that have no place in what their
// service became, such as a build command beside an image.
import { type Finding, toFieldError, variableFinding } from '../spec/finding.ts';
import { own } from '../spec/record.ts';
import { type Capabilities, type EnvironmentState, isRepository } from '../spec/spec.ts';
import { places } from '../spec/references.ts';
import { findings } from '../spec/validate.ts';
import type { FieldError } from '../problems.ts';
import { applyLines } from './apply-lines.ts';
import { KINDS } from './kinds.ts';
import type { Line } from './line.ts';
import { slotOf } from './value.ts';

/** Everything wrong with `result`, which is `live` under these lines. */
export function resultFindings(
  live: EnvironmentState,
  result: EnvironmentState,
  lines: Iterable<Line>,
  capabilities: Capabilities | null,
): Finding[] {
  return [...findings(result, capabilities, live), ...misplacedLines(result, lines)];
}

function misplacedLines(result: EnvironmentState, lines: Iterable<Line>): Finding[] {
  const found: Finding[] = [];
  for (const line of lines) {
    const service = line.service === null ? undefined : own(result.services, line.service);
    const message = service ? (KINDS[line.kind].misplaced?.(service, line) ?? null) : null;
    if (message === null) continue;
    const slots = [slotOf(line.target), 'source', 'volume'];
    found.push({ service: line.service, slots, field: line.key ?? line.kind, message });
  }
  return found;
}

/** A secret that was named without a value may be staged, and waits for one before it is applied (CS-4, C-118). */
function unsetFindings(result: EnvironmentState): Finding[] {
  return [...places(result)]
    .filter(({ variable }) => variable.unset)
    .map(({ service, key }) =>
      variableFinding(service, key, `${key} needs a value before this can be applied.`),
    );
}

/** A repository that an import could not know waits for a person as well (CS-14). */
function namelessFindings({ services }: EnvironmentState): Finding[] {
  return Object.entries(services)
    .filter(([, { spec }]) => isRepository(spec.source) && spec.source.repo === '')
    .map(([service]) => {
      const message = `${service} needs its repository before this can be applied.`;
      return { service, slots: ['source', 'create'], field: 'repo', message };
    });
}

const idOf = ({ service, field, message }: Finding): string => [service ?? '', field, message].join('\0');

/** Those of `after` that were not there before: nobody is refused for what somebody else left behind. */
export function newFindings(after: readonly Finding[], before: () => readonly Finding[]): Finding[] {
  if (after.length === 0) return [];
  const known = new Set(before().map(idOf));
  return after.filter((finding) => !known.has(idOf(finding)));
}

/**
 * CS-8: the result whole, again; empty when it may be applied. Of services that no line names, only what these lines
 * bring about is told.
 */
export function validateResult(
  live: EnvironmentState,
  lines: readonly Line[],
  capabilities: Capabilities | null,
): FieldError[] {
  const result = applyLines(live, lines);
  const after = [
    ...resultFindings(live, result, lines, capabilities),
    ...unsetFindings(result),
    ...namelessFindings(result),
  ];
  const fresh = new Set(newFindings(after, () => findings(live, capabilities, null)));
  const named = new Set(lines.map((line) => line.service));
  return after.filter((finding) => fresh.has(finding) || named.has(finding.service)).map(toFieldError);
}

/** The same for a start without lines: what the environment would be wrong in after it, and is not now (GA-1). */
export function validateStart(
  live: EnvironmentState,
  after: EnvironmentState,
  capabilities: Capabilities | null,
): FieldError[] {
  const found = findings(after, capabilities, live);
  return newFindings(found, () => findings(live, capabilities, null)).map(toFieldError);
}
