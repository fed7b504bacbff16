// Direct starts of a service: the menu that offers them, and the dialog that shows what a start will change before it
// starts (DE-5) and follows it to its end.
export { StartMenu } from './StartMenu.tsx';
export { LazyStartDialog as StartDialog } from './LazyStartDialog.tsx';
export type { HandStart, StartDialogProps, TypedRelease } from './start-kind.ts';
