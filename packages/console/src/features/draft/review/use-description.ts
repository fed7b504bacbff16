// The description of a change, kept by the tab for each draft while it is not sent: closing the dialog or loading
// the page anew loses nothing that was typed.
import { refuseMessage } from '@nebula/domain/change-set/review';
import { useState } from 'react';
import type { Reviewed } from '../use-reviewed.ts';

const keyOf = ({ at: { org, project, environment }, changeSet }: Reviewed): string =>
  ['nebula.describe', org, project, environment, ...(changeSet === null ? [] : [changeSet])].join('/');

function kept(reviewed: Reviewed): string {
  try {
    return sessionStorage.getItem(keyOf(reviewed)) ?? '';
  } catch {
    return '';
  }
}

/** After it was sent, or when its draft is gone. */
export function forgetDescription(reviewed: Reviewed): void {
  try {
    sessionStorage.removeItem(keyOf(reviewed));
  } catch {
    // Then there is nothing to forget.
  }
}

export interface Description {
  readonly text: string;
  readonly write: (text: string) => void;
  /** As a person counts. */
  readonly count: number;
  readonly refused: string | undefined;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function useDescription(reviewed: Reviewed): Description {
  const [text, setText] = useState(() => kept(reviewed));
  const write = (next: string): void => {
    setText(next);
    try {
      sessionStorage.setItem(keyOf(reviewed), next);
    } catch {
      // Kept as long as the dialog is open.
    }
  };
  const count = [...segmenter.segment(text)].length;
  return { text, write, count, refused: refuseMessage(text) ?? undefined };
}
