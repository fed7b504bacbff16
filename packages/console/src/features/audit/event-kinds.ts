// Every kind of event in words: how it is called in the filter, and what its actor did, as the end of a sentence that
// begins with their name. Pure. A kind that is not here yet is shown by its type, so that nothing is left out of the log.
import { REQUEST_LASTS_HOURS } from '@nebula/domain/limits';
import { handledWords } from '@nebula/domain/push/handled-words';
import type { Shape } from '../../api/client.ts';
import { ruleTitle, START_KINDS } from '../../states/kinds.ts';
import { asRecord, named, textIn } from './payload.ts';

export type AuditEvent = Shape<'Event'>;

interface EventKind {
  readonly title: string;
  /** "approved a request". */
  readonly did: string | ((event: AuditEvent) => string);
}

const kind = (title: string, did: EventKind['did']): EventKind => ({ title, did });
const service = ({ subject }: AuditEvent): string => named(subject['service'] ?? 'a service');
const name = (event: AuditEvent): string => named(textIn(event.payload, 'name') || 'without a name');
const email = (event: AuditEvent): string => named(textIn(event.payload, 'email') || 'somebody');
/** What a person changed of themselves. */
const ofThemselves = ({ payload }: AuditEvent): string => {
  const { before, after } = asRecord(payload);
  const changed = [
    textIn(before, 'name') !== textIn(after, 'name') && `their name to ${named(textIn(after, 'name'))}`,
    textIn(before, 'email') !== textIn(after, 'email') && `their e-mail to ${named(textIn(after, 'email'))}`,
  ];
  return changed.filter((one) => one !== false).join(' and ');
};
const between = ({ payload }: AuditEvent): string =>
  `from ${textIn(payload, 'from')} to ${textIn(payload, 'to')}`;
const because = ({ payload }: AuditEvent): string => {
  const reason = textIn(payload, 'reason');
  return reason === '' ? '' : `: ${reason}`;
};
const toDo = ({ payload }: AuditEvent): string =>
  ({ dump: ' to dump it', restore: ' to restore it' })[textIn(payload, 'purpose')] ?? '';
const saying = ({ payload }: AuditEvent): string => {
  const comment = textIn(payload, 'comment');
  return comment === '' ? '' : `: ${named(comment)}`;
};

/** "the deploy of web, db", "a change set". */
function asked({ payload }: AuditEvent): string {
  const word = START_KINDS[textIn(payload, 'kind') as keyof typeof START_KINDS]?.toLowerCase() ?? 'request';
  const list = asRecord(payload)['deployments'];
  const services = Array.isArray(list) ? list.map((one) => textIn(one, 'service')).filter(Boolean) : [];
  return services.length === 0 ? `a ${word}` : `the ${word} of ${services.map(named).join(', ')}`;
}

const rule = ({ payload }: AuditEvent): string => ruleTitle(textIn(payload, 'rule'));

export const EVENT_KINDS: Readonly<Record<string, EventKind>> = {
  'approval.requested': kind('Approval requested', (event) => `asked for approval of ${asked(event)}`),
  'approval.passed': kind(
    'Approval passed at once',
    (event) => `passed a request at once by “${rule(event)}”`,
  ),
  'approval.approved': kind('Approval approved', (event) => `approved a request${saying(event)}`),
  'approval.rejected': kind('Approval rejected', (event) => `rejected a request${saying(event)}`),
  'approval.expired': kind(
    'Approval expired',
    `ended a request that nobody decided in ${REQUEST_LASTS_HOURS} hours`,
  ),
  'approval.superseded': kind(
    'Approval superseded',
    (event) => `superseded an older request${because(event)}`,
  ),
  'approval.withdrawn': kind('Approval withdrawn', (event) => `withdrew a request${because(event)}`),
  // Of a project alone: a person's draft is no part of the log.
  'draft.edited': kind('Project’s changes staged', 'staged changes of the project'),
  'draft.discarded': kind(
    'Project’s changes discarded',
    (event) => `discarded staged changes of the project${because(event)}`,
  ),
  'change-set.applied': kind('Change set applied', 'applied a change set'),
  'change-set.rejected': kind('Change set rejected', (event) => `rejected a change set${saying(event)}`),
  'change-set.failed': kind('Change set failed', (event) => `could not apply a change set${because(event)}`),
  'change-set.withdrawn': kind('Change set withdrawn', 'withdrew a change set'),
  'change-set.discarded': kind('Change set discarded', (event) => `discarded a change set${because(event)}`),
  'deployment.awaiting-approval': kind(
    'Deployment awaits approval',
    (event) => `asked to deploy ${service(event)}`,
  ),
  'deployment.started': kind('Deployment started', (event) => `started a deployment of ${service(event)}`),
  'deployment.deploying': kind('Deployment deploying', (event) => `began to deploy ${service(event)}`),
  'deployment.resolved': kind('Release resolved', (event) => `found what ${service(event)} runs`),
  'deployment.succeeded': kind('Deployment succeeded', (event) => `deployed ${service(event)}`),
  'deployment.failed': kind(
    'Deployment failed',
    (event) => `could not deploy ${service(event)}${because(event)}`,
  ),
  'deployment.cancelling': kind(
    'Deployment being cancelled',
    (event) => `asked to stop the deployment of ${service(event)}`,
  ),
  'deployment.cancelled': kind(
    'Deployment cancelled',
    (event) => `cancelled the deployment of ${service(event)}${because(event)}`,
  ),
  'deployment.rejected': kind(
    'Deployment rejected',
    (event) => `rejected the deployment of ${service(event)}`,
  ),
  'deployment.superseded': kind(
    'Deployment superseded',
    (event) => `replaced the deployment of ${service(event)} by a newer one`,
  ),
  'service.renamed': kind('Service renamed', (event) => `renamed the service ${service(event)}`),
  'service.removed': kind('Service removed', (event) => `removed the service ${service(event)}`),
  'service.skip-approval-changed': kind('Skip production approval switched', (event) => {
    const on = asRecord(event.payload)['to'] === true;
    return `turned “Skip production approval” ${on ? 'on' : 'off'} for ${service(event)}`;
  }),
  'policy.changed': kind('Policy changed', 'changed the policy'),
  'environment.created': kind('Environment created', (event) => `created the environment ${name(event)}`),
  'environment.changed': kind('Environment changed', 'changed an environment'),
  'environment.removed': kind('Environment removed', (event) => `removed the environment ${name(event)}`),
  'project.created': kind('Project created', (event) => `created the project ${name(event)}`),
  'project.changed': kind('Project changed', 'changed a project'),
  'project.removed': kind('Project removed', (event) => `removed the project ${name(event)}`),
  'project.repository-changed': kind(
    'Looks at a repository changed',
    'changed how a repository is looked at',
  ),
  'push.handled': kind('Push handled', ({ payload }) => {
    const words = handledWords(payload);
    return `read what a push brought${words === '' ? '' : `: ${named(words)}`}`;
  }),
  'push.refused': kind(
    'Push refused',
    (event) => `brought a nebula.toml that cannot be staged${because(event)}`,
  ),
  'build.reported': kind('Build reported', (event) => `reported a build of ${service(event)}`),
  'build.refused': kind(
    'Build refused',
    (event) => `could not deploy a new release of ${service(event)}${because(event)}`,
  ),
  'organization.created': kind('Organization created', (event) => `created the organization ${name(event)}`),
  'organization.changed': kind('Organization changed', 'changed the organization'),
  'organization.removed': kind('Organization removed', (event) => `removed the organization ${name(event)}`),
  'member.invited': kind(
    'Member invited',
    (event) => `invited ${email(event)} as ${textIn(event.payload, 'role')}`,
  ),
  'member.joined': kind('Member joined', (event) => `joined as ${textIn(event.payload, 'role')}`),
  'member.role-changed': kind(
    'Role changed',
    (event) => `changed the role of ${email(event)} ${between(event)}`,
  ),
  'member.removed': kind('Member removed', (event) => `removed ${email(event)} from the organization`),
  'invitation.role-changed': kind(
    "Invitation's role changed",
    (event) => `changed the invitation of ${email(event)} ${between(event)}`,
  ),
  'invitation.revoked': kind('Invitation revoked', (event) => `took back the invitation of ${email(event)}`),
  'token.created': kind(
    'Token created',
    (event) => `made the ${textIn(event.payload, 'role')} token ${name(event)}`,
  ),
  'token.changed': kind('Token changed', 'changed a token'),
  'token.revoked': kind('Token revoked', (event) => `revoked the token ${name(event)}`),
  'cluster.created': kind('Cluster created', (event) => `added the cluster ${name(event)}`),
  'cluster.renamed': kind('Cluster renamed', (event) => `renamed a cluster ${between(event)}`),
  'cluster.token-rotated': kind(
    'Agent token renewed',
    (event) => `made a new agent token for the cluster ${name(event)}`,
  ),
  'cluster.removed': kind('Cluster removed', (event) => `removed the cluster ${name(event)}`),
  'registry.created': kind('Registry added', (event) => `added the registry ${name(event)}`),
  'registry.changed': kind('Registry changed', (event) => `changed the registry ${name(event)}`),
  'registry.removed': kind('Registry removed', (event) => `removed the registry ${name(event)}`),
  'database.opened': kind(
    'Database opened',
    (event) => `opened the database ${service(event)}${toDo(event)}`,
  ),
  'database.closed': kind(
    'Database closed',
    (event) => `left the database ${service(event)}${because(event)}`,
  ),
  'channel.created': kind('Channel created', (event) => `added the channel ${name(event)}`),
  'channel.changed': kind(
    'Channel changed',
    (event) => `changed the channel ${named(textIn(event.payload, 'to'))}`,
  ),
  'channel.tested': kind('Channel tested', 'tested a channel'),
  'channel.removed': kind('Channel removed', (event) => `removed the channel ${name(event)}`),
  'session.opened': kind('Signed in', 'signed in'),
  'session.ended': kind('Signed out', 'ended a session'),
  'password.changed': kind('Password changed', 'changed a password'),
  'person.changed': kind('Account changed', (event) => `changed ${ofThemselves(event)}`),
  'person.link-made': kind('Personal link made', (event) => `made a one-time link for ${email(event)}`),
  'person.claimed': kind('Account claimed', 'made their account'),
};

/** What its actor did: the sentence without its subject. */
export function didWords(event: AuditEvent): string {
  const did = EVENT_KINDS[event.type]?.did ?? `did “${event.type}”`;
  return typeof did === 'string' ? did : did(event);
}
