// People on the shop's page while it is being changed: requests one after the other on several connections, each
// counted, none tried again.

const CLIENTS = 4;

export interface Traffic {
  /** Ends it: how many requests were answered, and what went wrong with the others. */
  readonly stop: () => Promise<{ answered: number; failures: string[] }>;
}

export function startTraffic(url: string): Traffic {
  let isOn = true;
  let answered = 0;
  const failures: string[] = [];
  const client = async (): Promise<void> => {
    while (isOn) {
      try {
        const answer = await fetch(`${url}/api/orders`);
        await answer.arrayBuffer();
        if (answer.ok) answered += 1;
        else failures.push(`status ${answer.status}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  const stop = async (): Promise<{ answered: number; failures: string[] }> => {
    isOn = false;
    await Promise.all(clients);
    return { answered, failures };
  };
  return { stop };
}
