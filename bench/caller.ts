// A lean caller: one keep-alive connection a client, no schemas. What it costs is not what is measured.
import { Agent, request } from 'node:http';

export type Send = (method: string, path: string, body?: unknown) => Promise<string>;

/** Rejects with the answer's text for everything that is no success. */
export function makeCaller(url: string, token: string, clients: number): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const { hostname, port } = new URL(url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send: Send = (method, path, body) =>
    new Promise((resolve, reject) => {
      const asked = request({ agent, hostname, port, method, path: `/api/v1/orgs/default${path}`, headers });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (text += piece));
        answer.on('end', () => ((answer.statusCode ?? 500) < 300 ? resolve(text) : reject(new Error(text))));
      });
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { send, close: () => agent.destroy() };
}
