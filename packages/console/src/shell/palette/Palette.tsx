// Not there yet.
import type { EnvironmentAddress } from '../../paths.ts';

export function Palette(_props: { readonly at: EnvironmentAddress | null; readonly onClose: () => void }) {
  return null;
}
