// What server and agent both keep to when they run git for somebody: which transports there are, and how git's own words
// are repeated.
import { withoutPassword } from './source.ts';

/** Transports that git may use at all; `ext::` and the like run programs. */
export const ALLOWED_PROTOCOLS = 'https:http:ssh:git:file';

const LINES = 3;

/** The end of what git said, without credentials and advice; '' when it said nothing. */
export const lastWords = (stderr: string): string =>
  withoutPassword(stderr)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('hint:'))
    .slice(-LINES)
    .join(' / ');
