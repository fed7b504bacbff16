// Which names of variables speak of something secret. The console proposes the mark and the person decides; an import
// sets it on what is new and says so, since a value once shown cannot be taken back (CS-14).

const WORDS = /^(KEYS?|APIKEYS?|TOKENS?|SECRETS?|PASSWORDS?|PASSWD|PASSPHRASE|PASS|SALT|CREDENTIALS?)$/;
/** Secret at the end of a longer name only: `PWD` is a folder, `AUTH_URL` an address. */
const LAST_WORDS = /^(PWD|AUTH)$/;

/** API_KEY, dbPassword, not KEYBOARD, MONKEY or PUBLIC_KEY. */
export function looksSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  const isNamed =
    words.some((word) => WORDS.test(word)) || (words.length > 1 && LAST_WORDS.test(words.at(-1) ?? ''));
  return isNamed && !words.includes('PUBLIC');
}
