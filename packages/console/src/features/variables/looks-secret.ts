// Which names propose the secret mark. Only a proposal: the person decides, and nothing is marked unseen.

const WORDS = /^(KEYS?|APIKEYS?|TOKENS?|SECRETS?|PASSWORDS?|PASSWD|PASSPHRASE|CREDENTIALS?)$/;

/** Whether a name speaks of something secret: API_KEY, dbPassword, not KEYBOARD, MONKEY or PUBLIC_KEY. */
export function looksSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  return words.some((word) => WORDS.test(word)) && !words.includes('PUBLIC');
}
