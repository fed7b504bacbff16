// What a new password must be. Server and console read the same rule; how it is kept is the server's business.

/** As a person counts them. */
export const LEAST_PASSWORD_CHARACTERS = 10;

/** One text however it was typed: composed or not, full-width or not. */
export const plainPassword = (password: string): string => password.normalize('NFKC');

/** What is wrong with it, to stand behind the field's name; null: nothing. */
export function refusePassword(password: string, email: string): string | null {
  const characters = [...new Intl.Segmenter().segment(password)].length;
  if (characters < LEAST_PASSWORD_CHARACTERS)
    return `must have at least ${LEAST_PASSWORD_CHARACTERS} characters`;
  if (plainPassword(password).toLowerCase() === email.toLowerCase()) return 'must not be the e-mail address';
  return null;
}
