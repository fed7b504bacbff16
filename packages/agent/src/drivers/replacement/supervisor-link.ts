// Keeps the agent connected to its cluster's supervisor: starts one where there is none, again when it was killed. Calls
// wait for the connection; a call that was under way when it broke fails, and the next comparison makes it good.
import type { SupervisorClient } from '../../supervisor/client.ts';
import { reachSupervisor } from '../../supervisor/launch.ts';
import type { SupervisorPaths } from '../../supervisor/paths.ts';
import { PROTOCOL, type CallName, type Calls, type Notice } from '../../supervisor/protocol.ts';

/** One connection at a time. After `close` every call is rejected; what runs in the cluster goes on. */
export class SupervisorLink {
  private readonly paths: SupervisorPaths;
  private readonly onNotice: (notice: Notice) => void;
  private client: Promise<SupervisorClient> | null = null;
  private fence = 0;
  private closed = false;

  constructor(paths: SupervisorPaths, onNotice: (notice: Notice) => void) {
    this.paths = paths;
    this.onNotice = onNotice;
  }

  async call<K extends CallName>(call: K, input: Calls[K]['input']): Promise<Calls[K]['output']> {
    const client = await this.connect();
    return client.call(call, input);
  }

  /** A line of Nebula's own among a deployment's output; one that cannot be written now is lost. */
  note(deployment: string, service: string, text: string): void {
    void this.call('note', { deployment, service, text }).catch(() => undefined);
  }

  /** Says under which lease this agent acts from now on. */
  async setFence(fence: number): Promise<void> {
    if (fence === this.fence) return;
    this.fence = fence;
    if (this.client !== null) await this.call('hello', { protocol: PROTOCOL, fence });
  }

  async close(): Promise<void> {
    this.closed = true;
    const client = await this.client?.catch(() => null);
    client?.close();
  }

  private connect(): Promise<SupervisorClient> {
    if (this.closed) return Promise.reject(new Error('the agent has let go of its cluster'));
    this.client ??= this.open();
    return this.client;
  }

  private async open(): Promise<SupervisorClient> {
    try {
      const client = await reachSupervisor(this.paths, this.fence);
      client.onNotice = this.onNotice;
      void this.forgetWhenClosed(client);
      return client;
    } catch (error) {
      this.client = null;
      throw error;
    }
  }

  private async forgetWhenClosed(client: SupervisorClient): Promise<void> {
    await client.closed;
    this.client = null;
    if (!this.closed) this.onNotice('changed');
  }
}
