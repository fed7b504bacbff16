// The two answers that are more than JSON: one that sets or ends the session's cookie, and one that streams.

/** `token` null ends the cookie. */
export class Cookie<A> {
  readonly answer: A;
  readonly token: string | null;
  readonly expiresAt: Date | null;

  constructor(answer: A, token: string | null, expiresAt: Date | null) {
    this.answer = answer;
    this.token = token;
    this.expiresAt = expiresAt;
  }
}

/** Written piece by piece, no faster than the peer reads; ends when the peer goes. */
export class Streamed {
  readonly contentType: string;
  readonly pieces: AsyncIterable<string>;

  constructor(contentType: string, pieces: AsyncIterable<string>) {
    this.contentType = contentType;
    this.pieces = pieces;
  }
}
