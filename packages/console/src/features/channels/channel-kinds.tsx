// The kinds of channel, one record each: what it is called, what it needs, and how that is asked for. The form is made
// from these; a new kind does not compile before it has its record.
import { Mail, MessageSquare, Siren, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Shape } from '../../api/client.ts';

export type Channel = Shape<'Channel'>;
export type ChannelKind = Channel['kind'];
type Values = Readonly<Record<string, string>>;

export interface ChannelField {
  /** As the API calls it. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string;
  readonly type?: 'url' | 'password';
  readonly optional?: boolean;
}

interface ChannelKindLook {
  readonly word: string;
  readonly icon: ReactNode;
  readonly says: string;
  readonly fields: readonly ChannelField[];
  /** What is sent, from what was typed. */
  readonly config: (values: Values) => Record<string, unknown>;
}

const trimmed = (values: Values, name: string): string => values[name]?.trim() ?? '';

export const CHANNEL_KINDS: Readonly<Record<ChannelKind, ChannelKindLook>> = {
  slack: {
    word: 'Slack',
    icon: <MessageSquare />,
    says: 'Posts to one Slack channel through an incoming webhook of your workspace.',
    fields: [
      {
        name: 'url',
        label: 'Webhook address',
        type: 'url',
        placeholder: 'https://hooks.slack.com/services/…',
        hint: 'In Slack: an app of yours > Incoming Webhooks > Add New Webhook. Whoever knows it can post, so only its host is shown later.',
      },
    ],
    config: (values) => ({ url: trimmed(values, 'url') }),
  },
  pagerduty: {
    word: 'PagerDuty',
    icon: <Siren />,
    says: 'Opens an incident for a waiting approval and resolves it with the decision.',
    fields: [
      {
        name: 'routingKey',
        label: 'Integration key',
        type: 'password',
        hint: 'In PagerDuty: a service > Integrations > Events API v2. It is not shown again.',
      },
    ],
    config: (values) => ({ routingKey: trimmed(values, 'routingKey') }),
  },
  email: {
    word: 'E-mail',
    icon: <Mail />,
    says: 'Writes to up to 50 addresses, people of this organization or not.',
    fields: [
      {
        name: 'to',
        label: 'Addresses',
        placeholder: 'oncall@example.org, lead@example.org',
        hint: 'Separate several by commas.',
      },
    ],
    config: (values) => ({
      to: trimmed(values, 'to')
        .split(/[\s,;]+/u)
        .filter(Boolean),
    }),
  },
  webhook: {
    word: 'Webhook',
    icon: <Webhook />,
    says: 'Posts JSON to an address of yours.',
    fields: [
      {
        name: 'url',
        label: 'Address',
        type: 'url',
        placeholder: 'https://…',
        hint: 'It answers with a status from 200 to 299. Only its host is shown later.',
      },
      {
        name: 'secret',
        label: 'Secret (optional)',
        type: 'password',
        optional: true,
        hint: 'Signs each message, so that the receiver can tell it from others. It is not shown again.',
      },
    ],
    config: (values) => ({
      url: trimmed(values, 'url'),
      ...(trimmed(values, 'secret') === '' ? {} : { secret: trimmed(values, 'secret') }),
    }),
  },
};

export const KIND_OPTIONS = (Object.keys(CHANNEL_KINDS) as ChannelKind[]).map((kind) => ({
  value: kind,
  label: CHANNEL_KINDS[kind].word,
}));
