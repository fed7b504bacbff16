const byId = (id) => document.getElementById(id);
const link = '/api/v1' + location.pathname;
const say = (text) => (byId('message').textContent = text);

const send = async (method, path, body) => {
  const headers = body ? { 'content-type': 'application/json' } : {};
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const answer = await response.json();
  if (response.ok) return answer;
  throw new Error(
    answer.errors?.map((wrong) => `${wrong.path}: ${wrong.message}`).join('\n') || answer.detail,
  );
};

const show = (invitation) => {
  byId('organization').textContent = invitation.organization.name;
  byId('email-field').hidden = invitation.email !== null;
  byId('email').required = invitation.email === null;
  byId('name-field').hidden = invitation.hasAccount;
  byId('name').required = !invitation.hasAccount;
  byId('intro').textContent = invitation.hasAccount
    ? `${invitation.email} has an account: its password joins you as ${invitation.role}.`
    : `You are invited as ${invitation.role}${invitation.email ? `, as ${invitation.email}` : ''}.`;
  byId('accept').hidden = false;
  say('');
};

const accept = async (event) => {
  event.preventDefault();
  say('');
  const value = (id) => byId(id).value || undefined;
  const me = await send('POST', link + '/accept', {
    name: value('name'),
    email: value('email'),
    password: byId('password').value,
  });
  const [organization] = me.organizations;
  const token = await send('POST', `/api/v1/orgs/${organization.slug}/tokens`, {
    name: 'command line',
    role: organization.role,
  });
  byId('accept').hidden = true;
  byId('commands').textContent =
    `nebula login --url ${location.origin} --token ${token.secret}\nnebula status`;
  byId('joined').hidden = false;
};

byId('accept').addEventListener('submit', (event) => void accept(event).catch((error) => say(error.message)));
send('GET', link).then(show, (error) => say(error.message));
