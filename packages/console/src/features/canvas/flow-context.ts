// What every card of the canvas shares, so that a card is drawn anew only when its own view changes.
import { createContext } from 'react';
import type { EnvironmentAddress } from '../../paths.ts';
import type { ServiceCardProps } from './ServiceCard.tsx';

export interface FlowShared extends Pick<ServiceCardProps, 'onArrowKey' | 'onKeyboardFocus'> {
  readonly at: EnvironmentAddress;
}

export const FlowContext = createContext<FlowShared | null>(null);
