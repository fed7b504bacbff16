// The server's public API, as a tool calls it: JSON in, JSON out, a refusal becomes an error that says its sentence.
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Answers as far as these tools read them. */
export interface Api {
  readonly url: string;
  /** Throws a `Refused` for every answer that is no success. */
  readonly call: <T>(method: string, path: string, body?: Json) => Promise<T>;
  /** The answer of a GET, or null where there is no such thing. */
  readonly find: <T>(path: string) => Promise<T | null>;
}

/** RFC 9457, with the members that a code has of its own. */
export interface Problem {
  readonly type?: string;
  readonly detail?: string;
  readonly [member: string]: unknown;
}

export class Refused extends Error {
  readonly status: number;
  /** The problem's code: the last part of its type. */
  readonly code: string;
  readonly problem: Problem;

  constructor(what: string, status: number, problem: Problem) {
    super(`${what} answered ${status}: ${problem.detail ?? 'no reason given'}`);
    this.status = status;
    this.code = problem.type?.split(/[/:#]/).at(-1) ?? '';
    this.problem = problem;
  }
}

export function apiOf(url: string, token: string): Api {
  const call = async <T>(method: string, path: string, body?: Json): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    const json: unknown = isJson ? JSON.parse(text) : { detail: text.slice(0, 200) };
    if (!answer.ok) throw new Refused(`${method} ${path}`, answer.status, json as Problem);
    return json as T;
  };
  const find = async <T>(path: string): Promise<T | null> => {
    try {
      return await call<T>('GET', path);
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return null;
      throw error;
    }
  };
  return { url, call, find };
}
