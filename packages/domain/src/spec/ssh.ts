// How git goes over ssh for somebody, on the server and at an agent alike: with the project's key and the hosts that were
// met, and nothing of the machine's own; and what ssh says, in words that lead on. Pure.

/** Files of one way in, by their whole paths. */
export interface SshFiles {
  /** Null: no key is offered. */
  readonly key: string | null;
  readonly knownHosts: string;
}

/** For GIT_SSH_COMMAND, which git hands to a shell. A host that is in no file is pinned when it is first met. */
export const sshCommand = ({ key, knownHosts }: SshFiles): string =>
  [
    'ssh -F /dev/null',
    `-o ${option('IdentityFile', key ?? 'none')} -o ${option('UserKnownHostsFile', knownHosts)}`,
    '-o GlobalKnownHostsFile=/dev/null -o StrictHostKeyChecking=accept-new -o HashKnownHosts=no -o UpdateHostKeys=no',
    '-o IdentitiesOnly=yes -o IdentityAgent=none -o BatchMode=yes -o ConnectTimeout=20 -o ForwardAgent=no',
  ].join(' ');

/** A word of the shell around a word of ssh's configuration, in which a percent sign begins a name. */
const option = (name: string, path: string): string =>
  `'${`${name}="${path.replaceAll('%', '%%')}"`.replaceAll("'", `'\\''`)}'`;

/** Whether git would go there over ssh: by its scheme, or as `name@host:path`. */
export const isOverSsh = (address: string): boolean =>
  address.startsWith('ssh://') ||
  (!address.includes('://') && /^[^/\s:@]+@[^/\s:@-][^/\s:@]*:/.test(address));

const ANOTHER_KEY =
  'its host shows another key than the one that was pinned when it was first met. Where that is right, let the pinned one be forgotten in the project’s settings, or with nebula projects repository --forget-host';
const NO_KEY_TAKEN =
  'its host takes no key that it was shown: give it the project’s deploy key, as one that may read this repository';

/** What ssh said in many lines, in one; null for everything else. */
export function sshReason(said: string): string | null {
  if (/REMOTE HOST IDENTIFICATION HAS CHANGED|^Host key verification failed/m.test(said)) return ANOTHER_KEY;
  return /Permission denied \([^)]*publickey/.test(said) ? NO_KEY_TAKEN : null;
}
