// The browser's own way to choose files. The input is in no page: a hidden one would be the first field of its dialog.
import type { GivenFile } from './read-files.ts';

/** `onPicked` is called once something was chosen, never with nothing. */
export function pickFiles(onPicked: (given: readonly GivenFile[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => {
    const given = [...(input.files ?? [])].map((file) => ({ path: file.name, file }));
    if (given.length > 0) onPicked(given);
  });
  input.click();
}
