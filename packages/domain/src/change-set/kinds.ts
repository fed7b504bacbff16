import type { EnvironmentState } from '../spec/spec.ts';
import type { Line, Value } from './line.ts';

/** A sentence for a person, without any secret. */
export declare function labelOf(line: Line): string;
/** What API, console and events may show of one of the line's values; null when absent. */
export declare function publicValue(line: Line, value: Value): unknown;
/** The live value of the line's target. */
export declare function readTarget(state: EnvironmentState, line: Line): Value;
/** Whether applying the line deploys its service (all but auto-deploy and remove). */
export declare function redeploys(line: Line): boolean;
/** Whether a value of it is marked secret. */
export declare function isSecret(line: Line): boolean;
