// The description of a change, kept by the tab for each environment while it is not sent: closing the dialog or loading
// the page anew loses nothing that was typed.
import { refuseMessage } from '@nebula/domain/change-set/review';
import { useState } from 'react';
import type { EnvironmentAddress } from '../../../paths.ts';

const keyOf = ({ org, project, environment }: EnvironmentAddress): string =>
  `nebula.describe/${org}/${project}/${environment}`;

function kept(at: EnvironmentAddress): string {
  try {
    return sessionStorage.getItem(keyOf(at)) ?? '';
  } catch {
    return '';
  }
}

/** After it was sent, or when its draft is gone. */
export function forgetDescription(at: EnvironmentAddress): void {
  try {
    sessionStorage.removeItem(keyOf(at));
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

export function useDescription(at: EnvironmentAddress): Description {
  const [text, setText] = useState(() => kept(at));
  const write = (next: string): void => {
    setText(next);
    try {
      sessionStorage.setItem(keyOf(at), next);
    } catch {
      // Kept as long as the dialog is open.
    }
  };
  const count = [...segmenter.segment(text)].length;
  return { text, write, count, refused: refuseMessage(text) ?? undefined };
}
