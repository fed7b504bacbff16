// What of bring.mjs, which has to run before there is a type checker, TypeScript may use.

/** The checkout's folder. */
export declare const ROOT: string;

/** Of several processes that find `isThere` false, one does `work`; the others wait until it is done. */
export declare function once(
  folder: string,
  isThere: () => boolean,
  work: () => Promise<void> | void,
  doing?: string,
): Promise<void>;
