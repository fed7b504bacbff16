import type { Plan } from './plan.ts';
import type { Line } from './line.ts';

/** "3 staged changes", "1 staged change". */
export declare function stagedHeader(count: number): string;
/** "Review 3 staged changes". */
export declare function reviewHeader(count: number): string;
/** "Deploy 3 changes", "Request approval" when the environment is protected. */
export declare function actionLabel(count: number, isProtected: boolean): string;
/** Every line under its service; the environment's own first (service null). */
export declare function groupLines(lines: readonly Line[]): {
  readonly service: string | null;
  readonly lines: readonly { readonly line: Line; readonly label: string }[];
}[];
/** "db, then web and worker"; '' when nothing is deployed. */
export declare function orderSentence(plan: Plan): string;
/** Null when fine; else why the description of a change set is refused (500 graphemes, 8 KiB). */
export declare function refuseMessage(message: string): string | null;
