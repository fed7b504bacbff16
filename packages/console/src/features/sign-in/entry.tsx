// What the shell shows of signing in: the dialog over a page whose session has ended. Its code comes when it is needed.
import { lazy } from 'react';
import { brought } from '../../ui/brought.ts';

export const SignInAgain = lazy(
  brought(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain })),
);
