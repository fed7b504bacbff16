// Output of other people's programs as harmless text. Colours and cursor moves are dropped, what has no form of its own
// is shown, and marks that turn the direction of text cannot reach past their line. Pure.
// oxlint-disable-next-line no-control-regex
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Line breaks and the like inside one line; others get the picture that Unicode has for them. */
const NAMED: Readonly<Record<string, string>> = { '\n': '⏎', '\r': '␍', '\u007f': '␡' };

const visible = (character: string): string => {
  const code = character.charCodeAt(0);
  return NAMED[character] ?? (code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd');
};

export const logText = (text: string): string => text.replace(ESCAPES, '').replace(CONTROLS, visible);

/** Where `wanted` occurs, capital or not; every start in order, none overlapping. `wanted` is lower case already. */
export function placesOf(text: string, wanted: string): number[] {
  if (wanted === '') return [];
  const places: number[] = [];
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length))
    places.push(at);
  return places;
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** "12:00:01", in the reader's zone. */
export const logTime = (at: string): string => TIME.format(new Date(at));

/** In the place of lines that the server kept no longer when they were asked for. */
export const leftOutText = (lines: number): string =>
  `${lines === 1 ? '1 line was' : `${lines.toLocaleString('en')} lines were`} left out here: too many to be read at once`;
