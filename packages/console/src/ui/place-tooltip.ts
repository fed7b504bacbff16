// Where a floating note goes: below what it explains, above it when there is no room, never outside the window.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP_PX = 7;
const EDGE_PX = 8;

/** Left and top in CSS pixels of the viewport for a note of the given size. */
export function placeTooltip(
  anchor: Box,
  note: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { left: number; top: number } {
  const centred = anchor.left + anchor.width / 2 - note.width / 2;
  const left = Math.max(EDGE_PX, Math.min(centred, view.width - note.width - EDGE_PX));
  const below = anchor.top + anchor.height + GAP_PX;
  const fitsBelow = below + note.height + EDGE_PX <= view.height;
  const above = anchor.top - GAP_PX - note.height;
  return { left, top: fitsBelow || above < EDGE_PX ? below : above };
}
