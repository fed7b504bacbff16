// The identity of every row that holds something sealed. It is the associated data of the seal: a ciphertext that was
// moved to another row does not open. What is here is stored in databases: rename nothing.

/** A variable's value; `owner` is the environment's id, or the id of the service in its environment. */
export const variableRow = (owner: string, key: string): string => `variable:${owner}/${key}`;
/** Base and value of one staged edit. */
export const lineRow = (id: string): string => `line:${id}`;
/** What a deployment runs (DE-2). */
export const snapshotRow = (deploymentId: string): string => `snapshot:${deploymentId}`;
/** The service's own settings when a deployment started (DE-5). */
export const settingsRow = (deploymentId: string): string => `settings:${deploymentId}`;
/** User, password and name that a database's first start makes. */
export const databaseRow = (serviceEnvironmentId: string): string => `database:${serviceEnvironmentId}`;
/** The secret that signs a project's push webhooks. */
export const hookRow = (projectId: string): string => `hook:${projectId}`;
/** The private half of a project's deploy key. */
export const deployKeyRow = (projectId: string): string => `deploy-key:${projectId}`;
/** What stands before the `@` of a repository's address, which is given without it. */
export const repositoryRow = (address: string): string => `repository:${address}`;
export const channelRow = (id: string): string => `channel:${id}`;
/** What a registry takes as the password. */
export const registryRow = (id: string): string => `registry:${id}`;
/** A stored answer of an idempotent call (PE-3). */
export const answerRow = (caller: string, route: string, key: string): string =>
  `answer:${caller}/${route}/${key}`;
/** The key that chains events, kept under the newest secret key after its own was retired. */
export const eventKeyRow = (keyId: string): string => `event-key:${keyId}`;
/** The constant that proves a replica has a key of this database. */
export const keyCheckRow = (keyId: string): string => `key-check:${keyId}`;
