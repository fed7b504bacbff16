// The hosts that were met over ssh, as people compare them: by the fingerprint that ssh-keygen and the pages of git hosts
// show.
import { createHash } from 'node:crypto';
import type { RepositorySeenShape } from '@nebula/contract/shapes/push';

/** Of the lines of a known_hosts file; a line of another form is left out. */
export const pinnedHosts = (lines: string | null): RepositorySeenShape['hosts'] =>
  (lines ?? '').split('\n').flatMap((line) => {
    const [host = '', kind = '', key = ''] = line.trim().split(/\s+/);
    if (key === '' || host.startsWith('#')) return [];
    const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64');
    return [{ host, kind, fingerprint: `SHA256:${hash.replace(/=+$/, '')}` }];
  });
