// How large a card is, known before it is drawn: the layout, the arrows and the canvas use the same number.
import type { CardView } from './card-view.ts';

export const CARD_WIDTH = 240;
const CARD_HEIGHT = 102;
const NOTE_HEIGHT = 21;

export const cardHeight = ({ notes }: Pick<CardView, 'notes'>): number =>
  CARD_HEIGHT + (notes.length === 0 ? 0 : 3) + notes.length * NOTE_HEIGHT;
