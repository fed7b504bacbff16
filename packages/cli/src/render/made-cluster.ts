// A cluster's new agent token, and how the agent is started with it.
import type { MadeClusterShape } from '@nebula/contract/shapes/things';
import type { Lines, Page } from '../terminal/page.ts';

export const renderMadeCluster =
  (url: string) =>
  ({ slug, token }: MadeClusterShape, { style }: Page): Lines => [
    `The agent's token of the cluster ${slug}, shown once:`,
    style.bold(token),
    style.dim(`Its agent: NEBULA_AGENT_TOKEN=… nebula agent --url ${url} --driver docker`),
    style.dim('That runs containers, on Docker or podman; --driver process runs processes of that machine.'),
  ];
