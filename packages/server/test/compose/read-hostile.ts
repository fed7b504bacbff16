// Reads one hostile project and says how it was refused or warned of, how long that took and how much memory it needed. A
// program of its own, so that one text's memory is not another's.
import type { ComposeInput } from '../../src/intake/compose/choose-files.ts';
import { HOSTILE } from './hostile-projects.ts';
import { importing, project, refusalOf, warnings } from './reading.ts';

/** The first of what it is refused with, else all that it is warned of. */
function saidOf(input: ComposeInput): string {
  try {
    return warnings(importing(input)).join(' ');
  } catch (error) {
    const [first] = refusalOf(() => {
      throw error;
    });
    return first?.message ?? '';
  }
}

const name = process.argv[2] ?? '';
const made = HOSTILE[name]?.[0]() ?? '';
refusalOf(() => importing('services: {}'));
const before = process.memoryUsage().rss;
const start = performance.now();
const message = saidOf(project(made));
const ms = performance.now() - start;
const peak = process.resourceUsage().maxRSS * 1024;
const mb = Math.max(0, peak - before) / 1024 / 1024;
process.stdout.write(JSON.stringify({ message, ms: Math.round(ms), mb: Math.round(mb) }));
