// Not there yet.
export function ShortcutSheet(_props: { readonly onClose: () => void }) {
  return null;
}
