// How a column of a kind is read and written, for the tables as types.
import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | undefined, Date>;
export type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A JSON column: read as T, written as its text. */
export type Json<T> = ColumnType<T, string, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
