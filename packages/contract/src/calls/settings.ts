// Clusters with their agents' tokens, and notification channels.
// What a channel is told with is sealed where it is kept: of it only the place that it leads to is answered.
import { z } from 'zod';
import { call, ORG } from '../call.ts';
import { email, listOf, name, pageQuery } from '../shapes/basics.ts';
import { channel, cluster, madeCluster } from '../shapes/things.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2000);

/** Where a channel delivers to. Its secrets are kept sealed and never come out again. */
const channelConfig = {
  slack: z.strictObject({ url: httpUrl }),
  pagerduty: z.strictObject({ routingKey: z.string().min(1).max(200) }),
  email: z.strictObject({ to: z.array(email).min(1).max(50) }),
  webhook: z.strictObject({ url: httpUrl, secret: z.string().min(1).max(500).optional() }),
} as const;

/** By kind, so that a configuration of another kind is refused with the field that is missing. */
const channelBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('slack'), name, config: channelConfig.slack }),
  z.strictObject({ kind: z.literal('pagerduty'), name, config: channelConfig.pagerduty }),
  z.strictObject({ kind: z.literal('email'), name, config: channelConfig.email }),
  z.strictObject({ kind: z.literal('webhook'), name, config: channelConfig.webhook }),
]);

/** Secret: sealed where it is kept, and in no answer. */
export type ChannelConfig = z.infer<typeof channelBody>['config'];

/** Which of the four it must be depends on the channel; the command checks it with this. */
export const channelConfigOf = (kind: keyof typeof channelConfig) => channelConfig[kind];

/** A cluster's token is in the answer that makes it, and in no other. */
export const settingsCalls = {
  'clusters.list': call({
    method: 'GET',
    path: `${ORG}/clusters`,
    who: 'clusters.read',
    summary: 'Clusters and what they can run',
    query: pageQuery,
    answer: listOf(cluster),
    problems: [],
  }),
  'clusters.make': call({
    method: 'POST',
    path: `${ORG}/clusters`,
    who: 'clusters.manage',
    summary: "Make a cluster; its agent's token is shown once",
    body: z.strictObject({ name }),
    answer: madeCluster,
    status: 201,
    problems: ['name-taken'],
  }),
  'clusters.show': call({
    method: 'GET',
    path: `${ORG}/clusters/{cluster}`,
    who: 'clusters.read',
    summary: 'One cluster',
    answer: cluster,
    problems: [],
  }),
  'clusters.change': call({
    method: 'PATCH',
    path: `${ORG}/clusters/{cluster}`,
    who: 'clusters.manage',
    summary: 'Give a cluster another name',
    body: z.strictObject({ name: name.optional() }),
    answer: cluster,
    problems: ['name-taken'],
  }),
  'clusters.token': call({
    method: 'POST',
    path: `${ORG}/clusters/{cluster}/token`,
    who: 'clusters.manage',
    summary: "Make a new token for a cluster's agent; the old one ends at once",
    answer: madeCluster,
    status: 201,
    problems: [],
  }),
  'clusters.remove': call({
    method: 'DELETE',
    path: `${ORG}/clusters/{cluster}`,
    who: 'clusters.manage',
    summary: 'Remove a cluster that has no environments',
    problems: ['illegal-transition'],
  }),
  'channels.list': call({
    method: 'GET',
    path: `${ORG}/channels`,
    who: 'channels.manage',
    summary: 'Notification channels',
    query: pageQuery,
    answer: listOf(channel),
    problems: [],
  }),
  'channels.make': call({
    method: 'POST',
    path: `${ORG}/channels`,
    who: 'channels.manage',
    summary: 'Make a channel',
    body: channelBody,
    answer: channel,
    status: 201,
    problems: [],
  }),
  'channels.show': call({
    method: 'GET',
    path: `${ORG}/channels/{channel}`,
    who: 'channels.manage',
    summary: 'One channel',
    answer: channel,
    problems: [],
  }),
  'channels.change': call({
    method: 'PATCH',
    path: `${ORG}/channels/{channel}`,
    who: 'channels.manage',
    summary: 'Change a channel; its kind stays',
    body: z.strictObject({ name: name.optional(), config: z.record(z.string(), z.unknown()).optional() }),
    answer: channel,
    problems: [],
  }),
  'channels.test': call({
    method: 'POST',
    path: `${ORG}/channels/{channel}/test`,
    who: 'channels.manage',
    summary: 'Put a test message into the outbox; nothing sends what is in the outbox yet',
    answer: channel,
    problems: [],
  }),
  'channels.remove': call({
    method: 'DELETE',
    path: `${ORG}/channels/{channel}`,
    who: 'channels.manage',
    summary: 'Remove a channel',
    problems: [],
  }),
} as const;
