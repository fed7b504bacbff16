// Generated from docs/openapi.json by `node tools/codegen/schema.mjs`. Do not edit.

export interface paths {
    "/api/v1/first-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an owner has an account: until then there is nobody to sign in as */
        get: operations["first-run.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; sets the cookie */
        post: operations["session.open"];
        /** Sign out; ends this session */
        delete: operations["session.close"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller: person, token, organizations and roles */
        get: operations["me.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Another name, or another e-mail address, which takes the password (`current`); sessions stay */
        patch: operations["me.change"];
        trace?: never;
    };
    "/api/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's sessions */
        get: operations["me.sessions"];
        put?: never;
        post?: never;
        /** End every session but this one; asked with a token, every session */
        delete: operations["me.sessions.end-others"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session */
        delete: operations["me.sessions.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; ends the other sessions */
        post: operations["me.password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an invitation is for */
        get: operations["invitation.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the account (or join with the one there is) and sign in; sets the cookie */
        post: operations["invitation.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organizations that the caller belongs to */
        get: operations["orgs.list"];
        put?: never;
        /** Make an organization; the caller is its owner */
        post: operations["orgs.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organization and the role of the caller there */
        get: operations["org.show"];
        put?: never;
        post?: never;
        /** Remove it with its members, tokens, clusters, registries and channels; refused while it has projects */
        delete: operations["org.remove"];
        options?: never;
        head?: never;
        /** Give it another name */
        patch: operations["org.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members, and invitations that nobody accepted yet */
        get: operations["members.list"];
        put?: never;
        /** Invite somebody; the link is shown once */
        post: operations["members.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/members/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One member or invitation */
        get: operations["members.show"];
        put?: never;
        post?: never;
        /** Remove a member, take back an invitation, or leave */
        delete: operations["members.remove"];
        options?: never;
        head?: never;
        /** Change the role of a member or of an invitation */
        patch: operations["members.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's tokens; for admins everybody's */
        get: operations["tokens.list"];
        put?: never;
        /** Make a token for oneself; its secret is shown once */
        post: operations["tokens.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One token */
        get: operations["tokens.show"];
        put?: never;
        post?: never;
        /** Revoke a token at once; admins may revoke all */
        delete: operations["tokens.revoke"];
        options?: never;
        head?: never;
        /** Give a token another name or a smaller role */
        patch: operations["tokens.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The policy for production deployments */
        get: operations["policy.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the policy; what is not named stays, of the freeze too */
        patch: operations["policy.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether production is frozen now, until when, and when next */
        get: operations["freeze.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/clusters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clusters and what they can run */
        get: operations["clusters.list"];
        put?: never;
        /** Make a cluster; its agent's token is shown once */
        post: operations["clusters.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/clusters/{cluster}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One cluster */
        get: operations["clusters.show"];
        put?: never;
        post?: never;
        /** Remove a cluster that has no environments */
        delete: operations["clusters.remove"];
        options?: never;
        head?: never;
        /** Give a cluster another name */
        patch: operations["clusters.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/clusters/{cluster}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new token for a cluster's agent; the old one ends at once */
        post: operations["clusters.token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notification channels */
        get: operations["channels.list"];
        put?: never;
        /** Make a channel */
        post: operations["channels.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/channels/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One channel */
        get: operations["channels.show"];
        put?: never;
        post?: never;
        /** Remove a channel */
        delete: operations["channels.remove"];
        options?: never;
        head?: never;
        /** Change a channel; its kind stays */
        patch: operations["channels.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/channels/{channel}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a test message into the outbox; nothing sends what is in the outbox yet */
        post: operations["channels.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/registries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Registries that images are pulled from with a secret */
        get: operations["registries.list"];
        put?: never;
        /** Add a registry; its secret is tried there first, unless verify is false */
        post: operations["registries.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/registries/{registry}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One registry, by its id or host */
        get: operations["registries.show"];
        put?: never;
        post?: never;
        /** Remove a registry; what runs goes on running */
        delete: operations["registries.remove"];
        options?: never;
        head?: never;
        /** Change who pulls, or the secret; it is tried there first, unless verify is false */
        patch: operations["registries.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/registries/{registry}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try at the registry whether its secret is still taken */
        post: operations["registries.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Projects */
        get: operations["projects.list"];
        put?: never;
        /** Make a project; it has no environment yet */
        post: operations["projects.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One project */
        get: operations["project.show"];
        put?: never;
        post?: never;
        /** Remove a project with everything in it; volumes stay 7 days */
        delete: operations["project.remove"];
        options?: never;
        head?: never;
        /** Change name, deploy concurrency or repository; what is not named stays */
        patch: operations["project.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The services of a project, over all its environments */
        get: operations["project.services"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/services/{service}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a service has in all its environments */
        get: operations["project.service"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change how it is called, or "Skip production approval" (at once) */
        patch: operations["project.service.change"];
        trace?: never;
    };
    "/hooks/git/{project}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A push webhook of GitHub, GitLab, Gitea, Forgejo or anybody who signs; the path names the id */
        post: operations["hooks.git"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Signed deliveries of the push webhook, each with what came of it */
        get: operations["project.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/repository": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the repository was seen to be, and how it is looked at */
        get: operations["project.repository"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** How the repository is looked at: every so many seconds, with a new deploy key, its host met anew */
        patch: operations["project.repository.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/repository/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at the repository now, as if a webhook had come */
        post: operations["project.repository.look"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/builds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Builds that were reported */
        get: operations["builds.list"];
        put?: never;
        /** Report a build: where auto-deploy is on it is deployed, or asks for an approval; the answer says which */
        post: operations["builds.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The environments of a project */
        get: operations["environments.list"];
        put?: never;
        /** Make an environment on a cluster */
        post: operations["environments.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One environment */
        get: operations["environment.show"];
        put?: never;
        post?: never;
        /** Remove an environment; what runs there stops, volumes stay 7 days */
        delete: operations["environment.remove"];
        options?: never;
        head?: never;
        /** Change its name, its protection, who may deploy there or, while it is empty, its cluster; at once */
        patch: operations["environment.change"];
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The services of an environment, with those that only the caller has staged */
        get: operations["services.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One service: what is live, what runs, and the caller's staged lines over it */
        get: operations["service.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}/deploy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deploy a release; `{image}` is short for `{release: {image}}`; with `dryRun` only say what would happen */
        post: operations["service.deploy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}/redeploy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deploy the live release with the live settings again */
        post: operations["service.redeploy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Return to a deployment that succeeded here; with `dryRun` only say what would change */
        post: operations["service.rollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the release that runs in another environment; stages a first deploy where the service is new */
        post: operations["service.promote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}/tunnels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a tunnel to a database, for one connection, one dump or one restore */
        post: operations["database.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}/tunnels/{tunnel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Enter a tunnel that the same caller opened, by an HTTP Upgrade to nebula-tunnel */
        get: operations["database.enter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's draft; without one an empty one */
        get: operations["draft.show"];
        put?: never;
        post?: never;
        /** Discard all staged changes */
        delete: operations["draft.discard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/draft/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stage edits, all or nothing */
        put: operations["draft.stage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/draft/lines/{line}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Undo one line; undoing what is undone already answers the draft */
        delete: operations["draft.undo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/draft/lines/{line}/restage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the live value as the base of a line */
        post: operations["draft.restage-line"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/draft/restage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the live values as the bases of all lines that drifted */
        post: operations["draft.restage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/draft/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deploy the staged changes or, in a protected environment, request approval */
        post: operations["draft.apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/import/compose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stage the services of a Compose project, and say what of it was not understood */
        post: operations["import.compose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/import/environment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stage what is live in another environment of the project here; secrets are asked for */
        post: operations["import.environment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/import/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stage the services of a template */
        post: operations["import.template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/import/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stage what a text says; its format is `toml` for a nebula.toml, or `env` for variables */
        post: operations["import.text"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/export/toml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is live as a nebula.toml; imported again it stages nothing */
        get: operations["export.toml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/export/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is live as the file of a template: secrets become questions */
        get: operations["export.template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Templates that can be installed, with what they ask */
        get: operations["templates.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schemas/nebula-toml.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The JSON Schema of nebula.toml, for editors */
        get: operations["schema.toml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every change set that the caller may see; with `mine=true` only their own */
        get: operations["change-sets.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One change set with all its lines, and of a draft what applying it would do */
        get: operations["change-set.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apply the caller's draft or the project's */
        post: operations["change-set.apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discard the caller's draft or the project's */
        post: operations["change-set.discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/lines/{line}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Undo one line of a draft */
        delete: operations["change-set.undo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/lines/{line}/restage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the live value as the base of a line of a draft */
        post: operations["change-set.restage-line"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a request back: it is a draft again */
        post: operations["change-set.withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/restage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A rejected or failed one back into its owner's draft; a project's draft against today's live values */
        post: operations["change-set.restage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stage what undoes an applied one, in the caller's draft */
        post: operations["change-set.revert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/deployments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deployments; with `rollback=true` only what can be rolled back to */
        get: operations["deployments.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/deployments/{deployment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One deployment */
        get: operations["deployment.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/deployments/{deployment}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel it; one that waits for approval withdraws its whole request */
        post: operations["deployment.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/deployments/{deployment}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its output, oldest first: the last lines, or those after the cursor */
        get: operations["deployment.logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Output of a service through its deployments: the last lines, those since a moment, or those after the cursor */
        get: operations["service.logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** CPU and memory of each replica, at most a day back */
        get: operations["service.metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pending requests newest asked first, decided ones newest decided first */
        get: operations["approvals.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/approvals/{approval}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One request: what it would run, what it would end, and whether the caller may decide */
        get: operations["approval.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/approvals/{approval}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve: its deployments start */
        post: operations["approval.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/approvals/{approval}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject: its deployments end */
        post: operations["approval.reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/approvals/{approval}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the request back; its change set is a draft again */
        post: operations["approval.withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's notifications */
        get: operations["inbox.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/inbox/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark as read: those named, or all */
        post: operations["inbox.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events from now on, or after `Last-Event-ID` */
        get: operations["events.follow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log, newest first; with `format=ndjson` all of it, oldest first (admins, owners) */
        get: operations["audit.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orgs/{org}/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an event was altered, removed or put in between */
        get: operations["audit.verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers */
        get: operations["system.health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Database and local cluster's agent are there */
        get: operations["system.ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures for Prometheus */
        get: operations["system.metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["system.openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/v1/lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take or renew the lease of the cluster */
        post: operations["agent.lease"];
        /** Give the lease back; an old fence changes nothing */
        delete: operations["agent.release"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/v1/desired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What shall run; waits for a change of the revision, else 204 */
        get: operations["agent.desired"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the agent sees */
        post: operations["agent.reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/v1/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Output of deployments, masked already */
        post: operations["agent.logs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/v1/tunnels/{tunnel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Meet whoever waits in a tunnel, by an HTTP Upgrade to nebula-tunnel */
        get: operations["agent.tunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ProblemAlreadyDecided: {
            /** @constant */
            type: "/problems/already-decided";
            /** @constant */
            title: "The request was decided before";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
            decision: {
                state: string;
                by: {
                    id: string;
                    name: string;
                } | null;
                via: string | null;
                rule: string | null;
                comment: string | null;
                at: string | null;
            };
        };
        ProblemConcurrencyLimit: {
            /** @constant */
            type: "/problems/concurrency-limit";
            /** @constant */
            title: "The deploy concurrency of the project is used up";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
            limit: number;
            running: {
                deployment: string;
                service: string;
                environment: string;
                state: string;
                since: string;
            }[];
            reserved: {
                rollout: string;
                slots: number;
            }[];
        };
        ProblemDowntimeNotAccepted: {
            /** @constant */
            type: "/problems/downtime-not-accepted";
            /** @constant */
            title: "Downtime was not accepted";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
            services: string[];
        };
        ProblemDrifted: {
            /** @constant */
            type: "/problems/drifted";
            /** @constant */
            title: "Values changed since they were staged";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
            lines: {
                id: string | null;
                service: string | null;
                kind: string;
                key: string | null;
                base: unknown;
                staged: unknown;
                live: unknown;
                alreadySo: boolean;
                label: string;
                target: string;
            }[];
            approval?: string;
        };
        ProblemExpired: {
            /** @constant */
            type: "/problems/expired";
            /** @constant */
            title: "The request has expired";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
            state: string;
        };
        ProblemFrozen: {
            /** @constant */
            type: "/problems/frozen";
            /** @constant */
            title: "Production deployments are frozen";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
            endsAt: string;
            timeZone: string;
        };
        ProblemIdempotencyMismatch: {
            /** @constant */
            type: "/problems/idempotency-mismatch";
            /** @constant */
            title: "The idempotency key belongs to another request";
            /** @constant */
            status: 422;
            /** @description A sentence that a person can act on */
            detail: string;
        };
        ProblemIllegalTransition: {
            /** @constant */
            type: "/problems/illegal-transition";
            /** @constant */
            title: "Not possible in this state";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
            state: string;
        };
        ProblemInvalid: {
            /** @constant */
            type: "/problems/invalid";
            /** @constant */
            title: "Some of what was sent is not valid";
            /** @constant */
            status: 422;
            /** @description A sentence that a person can act on */
            detail: string;
            errors: {
                path: string;
                message: string;
                line?: number;
                column?: number;
            }[];
        };
        ProblemNameTaken: {
            /** @constant */
            type: "/problems/name-taken";
            /** @constant */
            title: "The name is taken";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
        };
        ProblemNotARollback: {
            /** @constant */
            type: "/problems/not-a-rollback";
            /** @constant */
            title: "Not a rollback";
            /** @constant */
            status: 422;
            /** @description A sentence that a person can act on */
            detail: string;
        };
        ProblemNotAllowed: {
            /** @constant */
            type: "/problems/not-allowed";
            /** @constant */
            title: "Not allowed";
            /** @constant */
            status: 403;
            /** @description A sentence that a person can act on */
            detail: string;
            needs: string;
        };
        ProblemNotFound: {
            /** @constant */
            type: "/problems/not-found";
            /** @constant */
            title: "Not found";
            /** @constant */
            status: 404;
            /** @description A sentence that a person can act on */
            detail: string;
        };
        ProblemNothingStaged: {
            /** @constant */
            type: "/problems/nothing-staged";
            /** @constant */
            title: "Nothing is staged";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
            state: string;
        };
        ProblemRateLimited: {
            /** @constant */
            type: "/problems/rate-limited";
            /** @constant */
            title: "Too many tries";
            /** @constant */
            status: 429;
            /** @description A sentence that a person can act on */
            detail: string;
        };
        ProblemSelfApproval: {
            /** @constant */
            type: "/problems/self-approval";
            /** @constant */
            title: "Someone else has to decide";
            /** @constant */
            status: 403;
            /** @description A sentence that a person can act on */
            detail: string;
            needs: string;
        };
        ProblemStale: {
            /** @constant */
            type: "/problems/stale";
            /** @constant */
            title: "What it would do has changed since it was read";
            /** @constant */
            status: 409;
            /** @description A sentence that a person can act on */
            detail: string;
            revision: string;
            preview?: unknown;
        };
        ProblemTooLarge: {
            /** @constant */
            type: "/problems/too-large";
            /** @constant */
            title: "Too large";
            /** @constant */
            status: 413;
            /** @description A sentence that a person can act on */
            detail: string;
        };
        ProblemUnauthenticated: {
            /** @constant */
            type: "/problems/unauthenticated";
            /** @constant */
            title: "Not signed in";
            /** @constant */
            status: 401;
            /** @description A sentence that a person can act on */
            detail: string;
        };
        ProblemUnavailable: {
            /** @constant */
            type: "/problems/unavailable";
            /** @constant */
            title: "Not available just now";
            /** @constant */
            status: 503;
            /** @description A sentence that a person can act on */
            detail: string;
        };
        Me: {
            person: {
                id: string;
                name: string;
                email: string;
            };
            token: {
                id: string;
                name: string;
                /** @enum {string} */
                role: "viewer" | "developer" | "admin" | "owner";
                /** @enum {string} */
                draft: "person" | "own";
            } | null;
            session: {
                id: string;
                /** Format: date-time */
                expiresAt: string;
            } | null;
            organizations: components["schemas"]["Organization"][];
        };
        Organization: {
            id: string;
            slug: string;
            name: string;
            /** @enum {string} */
            role: "viewer" | "developer" | "admin" | "owner";
            /** Format: date-time */
            createdAt: string;
        };
        Session: {
            id: string;
            current: boolean;
            userAgent: string | null;
            address: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Member: {
            id: string;
            name: string | null;
            email: string;
            /** @enum {string} */
            role: "viewer" | "developer" | "admin" | "owner";
            /** @enum {string} */
            state: "active" | "invited";
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
        };
        Token: {
            id: string;
            name: string;
            /** @enum {string} */
            role: "viewer" | "developer" | "admin" | "owner";
            /** @enum {string} */
            draft: "person" | "own";
            person: {
                id: string;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
            expiresAt: string | null;
        };
        Policy: {
            approversCannotApproveOwn: boolean;
            rollbacksSkipApproval: boolean;
            freeze: {
                enabled: boolean;
                timeZone: string;
                windows: {
                    from: {
                        /** @enum {string} */
                        day: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
                        time: string;
                    };
                    to: {
                        /** @enum {string} */
                        day: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
                        time: string;
                    };
                }[];
            };
        };
        Cluster: {
            id: string;
            slug: string;
            name: string;
            driver: string | null;
            capabilities: {
                images: boolean;
                repositories: boolean;
                postgres: boolean;
                failover: boolean;
                volumes: boolean;
            } | null;
            /** @enum {string} */
            state: "never-heard" | "connected" | "lost";
            heardAt: string | null;
            environments: number;
            /** Format: date-time */
            createdAt: string;
        };
        Channel: {
            id: string;
            /** @enum {string} */
            kind: "slack" | "pagerduty" | "email" | "webhook";
            name: string;
            target: string;
            lastDeliveredAt: string | null;
            lastError: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Registry: {
            id: string;
            host: string;
            username: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            changedAt: string;
        };
        Project: {
            id: string;
            slug: string;
            name: string;
            deployConcurrency: number | null;
            repository: {
                url: string;
                branch: string;
            } | null;
            environments: {
                id: string;
                slug: string;
                name: string;
                protected: boolean;
            }[];
            /** Format: date-time */
            createdAt: string;
            hookSecret?: string;
        };
        ProjectService: {
            id: string;
            name: string;
            title: string;
            skipProductionApproval: {
                on: boolean;
                by: components["schemas"]["Actor"] | null;
                at: string | null;
            };
            environments: string[];
            /** Format: date-time */
            createdAt: string;
        };
        Actor: {
            id: string | null;
            name: string;
            token: {
                id: string;
                name: string;
            } | null;
        };
        Delivery: {
            id: string;
            /** @enum {string} */
            sender: "forgejo" | "gitea" | "gitlab" | "github" | "plain";
            event: string;
            ref: string | null;
            commit: string | null;
            author: string | null;
            /** @enum {string} */
            verdict: "looking" | "ignored" | "repeated";
            reason: string;
            /** Format: date-time */
            receivedAt: string;
        };
        RepositorySeen: {
            hookPath: string;
            pollSeconds: number | null;
            deployKey: string | null;
            hosts: {
                host: string;
                kind: string;
                fingerprint: string;
            }[];
            head: {
                commit: string;
                author: string;
                subject: string;
                url: string | null;
            } | null;
            handledAt: string | null;
            lookedAt: string | null;
            error: string | null;
        };
        Build: {
            id: string;
            service: string;
            commit: string;
            image: string;
            reporter: components["schemas"]["Actor"] | null;
            /** Format: date-time */
            createdAt: string;
        };
        Environment: {
            id: string;
            slug: string;
            name: string;
            protected: boolean;
            /** @enum {string} */
            deployRole: "viewer" | "developer" | "admin" | "owner";
            cluster: string;
            project: string;
            variables: {
                [key: string]: components["schemas"]["Variable"];
            };
            /** Format: date-time */
            createdAt: string;
        };
        Variable: {
            /** @constant */
            secret: true;
            set: boolean;
            /** @enum {string} */
            from: "service" | "environment";
        } | {
            value: string;
            /** @constant */
            secret: false;
            /** @enum {string} */
            from: "service" | "environment";
        };
        Service: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "app" | "postgres";
            /** @enum {string} */
            state: "running" | "deploying" | "waiting" | "awaiting-approval" | "failed" | "crashing" | "stopped" | "draft" | "never-deployed";
            message: string | null;
            url: string | null;
            replicas: {
                wanted: number;
                ready: number;
            };
            source: {
                image: string;
            } | {
                repo: string;
                ref: string | null;
            } | {
                version: string | null;
            };
            worker: boolean;
            volume: {
                size: string;
            } | null;
            failover: boolean;
            release: components["schemas"]["Release"] | null;
            deployment: {
                id: string;
                state: string;
                kind: string;
                rollout: string;
                wave: number;
                waves: number;
                phase: string | null;
                reason: string | null;
                /** Format: date-time */
                createdAt: string;
                startedAt: string | null;
                endedAt: string | null;
                cancelling: boolean;
            } | null;
            deployedAt: string | null;
            deployedBy: components["schemas"]["Actor"] | null;
            approval: {
                id: string;
                /** Format: date-time */
                requestedAt: string;
                /** Format: date-time */
                expiresAt: string;
                canDecide: boolean;
                whyNot: {
                    code: string;
                    text: string;
                } | null;
            } | null;
            staged: {
                created: boolean;
                lines: number;
            } | null;
            dependsOn: string[];
            diverged: boolean;
        };
        Release: {
            image: string;
        } | {
            repo: string;
            ref: string | null;
            commit: string | null;
        } | {
            postgres: string;
        };
        ServiceDetail: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "app" | "postgres";
            /** @enum {string} */
            state: "running" | "deploying" | "waiting" | "awaiting-approval" | "failed" | "crashing" | "stopped" | "draft" | "never-deployed";
            message: string | null;
            url: string | null;
            replicas: {
                wanted: number;
                ready: number;
            };
            source: {
                image: string;
            } | {
                repo: string;
                ref: string | null;
            } | {
                version: string | null;
            };
            worker: boolean;
            volume: {
                size: string;
            } | null;
            failover: boolean;
            release: components["schemas"]["Release"] | null;
            deployment: {
                id: string;
                state: string;
                kind: string;
                rollout: string;
                wave: number;
                waves: number;
                phase: string | null;
                reason: string | null;
                /** Format: date-time */
                createdAt: string;
                startedAt: string | null;
                endedAt: string | null;
                cancelling: boolean;
            } | null;
            deployedAt: string | null;
            deployedBy: components["schemas"]["Actor"] | null;
            approval: {
                id: string;
                /** Format: date-time */
                requestedAt: string;
                /** Format: date-time */
                expiresAt: string;
                canDecide: boolean;
                whyNot: {
                    code: string;
                    text: string;
                } | null;
            } | null;
            dependsOn: string[];
            diverged: boolean;
            live: components["schemas"]["Spec"] | null;
            running: components["schemas"]["Spec"] | null;
            spec: components["schemas"]["Spec"];
            staged: {
                spec: components["schemas"]["Spec"] | null;
                lines: components["schemas"]["Line"][];
            } | null;
            skipProductionApproval: {
                on: boolean;
                by: components["schemas"]["Actor"] | null;
                at: string | null;
            };
            held: {
                release: components["schemas"]["Release"] | null;
                problem: components["schemas"]["Problem"];
                by: components["schemas"]["Actor"];
                /** Format: date-time */
                at: string;
            } | null;
        };
        Spec: {
            /** @enum {string} */
            kind: "app" | "postgres";
            source: {
                image: string;
            } | {
                repo: string;
                ref: string | null;
                build: string | null;
                start: string | null;
                root: string | null;
                watch: string[];
            } | {
                version: string | null;
            };
            port: number | null | false;
            replicas: number;
            size: string;
            autoDeploy: boolean;
            failover: boolean;
            health: {
                path: string | null;
                command: string | null;
                timeoutMs: number;
            } | null;
            command: string | null;
            dependsOn: string[];
            volume: {
                path: string | null;
                size: string;
                sizeBytes: number;
            } | null;
            variables: {
                [key: string]: components["schemas"]["Variable"];
            };
        };
        Line: {
            id: string;
            service: string | null;
            kind: string;
            key: string | null;
            base: unknown;
            value: unknown;
            live: unknown;
            drifted: boolean;
            alreadySo: boolean;
            redeploys: boolean;
            downtime: boolean;
            label: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
        } & {
            [key: string]: unknown;
        };
        Started: {
            deployment: components["schemas"]["Deployment"] | null;
            approval: components["schemas"]["Approval"] | null;
            draft?: components["schemas"]["Draft"];
            action?: {
                label: string;
                /** @enum {string} */
                kind: "deploy" | "request";
                passes: string | null;
                decidedBy: {
                    id: string;
                    name: string;
                }[] | null;
                refusal: components["schemas"]["Problem"] | null;
            };
            changes?: {
                kind: string;
                key: string | null;
                from: unknown;
                to: unknown;
                label: string;
            }[];
            differs?: string[];
        };
        Deployment: {
            id: string;
            /** @enum {string} */
            state: "awaiting-approval" | "waiting" | "deploying" | "succeeded" | "failed" | "rejected" | "cancelled" | "superseded";
            /** @enum {string} */
            kind: "deploy" | "redeploy" | "rollback" | "promotion" | "build" | "change-set";
            service: string;
            environment: string;
            release: components["schemas"]["Release"] | null;
            rollout: string;
            wave: number;
            requester: components["schemas"]["Actor"] | null;
            /** @enum {string} */
            via: "console" | "cli" | "api" | "token" | "push" | "agent" | "timer";
            changeSet: string | null;
            approval: string | null;
            reason: string | null;
            waiting: {
                text: string;
            } | null;
            phase: string | null;
            rollbackTo: string | null;
            /** Format: date-time */
            createdAt: string;
            startedAt: string | null;
            endedAt: string | null;
            cancelling: boolean;
        };
        Approval: {
            id: string;
            /** @enum {string} */
            kind: "deploy" | "redeploy" | "rollback" | "promotion" | "build" | "change-set";
            /** @enum {string} */
            state: "pending" | "approved" | "rejected" | "expired" | "superseded" | "withdrawn";
            revision: string;
            project: string;
            projectName: string;
            environment: string;
            environmentName: string;
            services: string[];
            requester: components["schemas"]["Actor"] | null;
            requesterGone: boolean;
            /** @enum {string} */
            via: "console" | "cli" | "api" | "token" | "push" | "agent" | "timer";
            message: string | null;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            expiresAt: string;
            approvableUntil: string | null;
            canDecide: boolean;
            whyNot: {
                code: string;
                text: string;
            } | null;
            supersedes: {
                id: string;
                requester: components["schemas"]["Actor"] | null;
                services: string[];
            }[];
            decision: components["schemas"]["Decision"] | null;
            drifted: components["schemas"]["DriftedLine"][];
            errors: {
                path: string;
                message: string;
            }[];
            lines: components["schemas"]["Line"][];
            affected: {
                service: string;
                wave: number;
                downtime: boolean;
            }[];
            removed: {
                service: string;
                deleteVolume: boolean;
            }[];
            unacceptedDowntime: string[];
            changes: {
                kind: string;
                key: string | null;
                from: unknown;
                to: unknown;
                label: string;
            }[];
            deployments: {
                id: string;
                service: string;
                state: string;
                release: components["schemas"]["Release"] | null;
            }[];
            changeSet: string | null;
        };
        Decision: {
            by: components["schemas"]["Actor"] | null;
            /** @enum {string} */
            via: "console" | "cli" | "api" | "token" | "push" | "agent" | "timer";
            rule: ("rollbacks-skip-approval" | "requester-can-decide" | "skip-production-approval") | null;
            comment: string | null;
            /** Format: date-time */
            at: string;
            text: string;
            supersededBy: {
                approval: string;
                requester: components["schemas"]["Actor"] | null;
                services: string[];
            } | null;
        };
        DriftedLine: {
            id: string | null;
            service: string | null;
            kind: string;
            key: string | null;
            base: unknown;
            staged: unknown;
            live: unknown;
            alreadySo: boolean;
            label: string;
        };
        Draft: {
            id: string | null;
            /** @constant */
            state: "draft";
            revision: string;
            lines: components["schemas"]["Line"][];
            order: string;
            affected: {
                service: string;
                wave: number;
                downtime: boolean;
            }[];
            removed: {
                service: string;
                deleteVolume: boolean;
            }[];
            needsDowntime: string[];
            action: {
                label: string;
                /** @enum {string} */
                kind: "deploy" | "request";
                passes: string | null;
                decidedBy: {
                    id: string;
                    name: string;
                }[] | null;
                refusal: components["schemas"]["Problem"] | null;
            } | null;
            clusterAway: {
                cluster: string;
                heardAt: string | null;
                text: string;
            } | null;
            conflictsWith: {
                changeSet: string;
                approval: string | null;
                line: string;
                by: components["schemas"]["Actor"] | null;
            }[];
        };
        Tunnel: {
            id: string;
            service: string;
            /** @enum {string} */
            purpose: "connect" | "dump" | "restore";
            database: string;
            /** Format: date-time */
            expiresAt: string;
        };
        ChangeSet: {
            id: string;
            /** @enum {string} */
            state: "draft" | "pending-approval" | "applied" | "rejected" | "discarded" | "failed";
            revision: string;
            message: string | null;
            owner: {
                id: string;
                name: string;
            } | null;
            project: {
                commit: string;
                author: string;
                url: string | null;
            } | null;
            requester: components["schemas"]["Actor"] | null;
            environment: string;
            lines: components["schemas"]["Line"][];
            /** Format: date-time */
            createdAt: string;
            requestedAt: string | null;
            appliedAt: string | null;
            endedAt: string | null;
            failure: {
                reason: string;
                lines?: components["schemas"]["DriftedLine"][];
            } | null;
            approval: {
                id: string;
                state: string;
            } | null;
            deployments: {
                id: string;
                service: string;
                state: string;
            }[];
        };
        StagedArrival: {
            draft: components["schemas"]["Draft"];
            lines: components["schemas"]["Line"][];
            notes: components["schemas"]["Note"][];
        };
        Note: {
            service?: string;
            key: string;
            line?: number;
            /** @enum {string} */
            severity: "info" | "warning";
            message: string;
            /** @constant */
            unset?: true;
            /** @enum {string} */
            offer?: "managed-postgres" | "container";
        };
        Template: {
            name: string;
            title: string;
            summary: string;
            website: string | null;
            own: boolean;
            questions: {
                key: string;
                label: string;
                help: string | null;
                default: string | null;
                secret: boolean;
                options: string[] | null;
            }[];
            services: {
                name: string;
                runs: string;
                volume: boolean;
            }[];
            needs: ("images" | "repositories" | "postgres" | "volumes")[];
            generates: string[];
        };
        ShownChangeSet: {
            id: string;
            /** @enum {string} */
            state: "draft" | "pending-approval" | "applied" | "rejected" | "discarded" | "failed";
            revision: string;
            message: string | null;
            owner: {
                id: string;
                name: string;
            } | null;
            project: {
                commit: string;
                author: string;
                url: string | null;
            } | null;
            requester: components["schemas"]["Actor"] | null;
            environment: string;
            lines: components["schemas"]["Line"][];
            /** Format: date-time */
            createdAt: string;
            requestedAt: string | null;
            appliedAt: string | null;
            endedAt: string | null;
            failure: {
                reason: string;
                lines?: components["schemas"]["DriftedLine"][];
            } | null;
            approval: {
                id: string;
                state: string;
            } | null;
            deployments: {
                id: string;
                service: string;
                state: string;
            }[];
            preview: {
                order: string;
                affected: {
                    service: string;
                    wave: number;
                    downtime: boolean;
                }[];
                removed: {
                    service: string;
                    deleteVolume: boolean;
                }[];
                needsDowntime: string[];
                action: {
                    label: string;
                    /** @enum {string} */
                    kind: "deploy" | "request";
                    passes: string | null;
                    decidedBy: {
                        id: string;
                        name: string;
                    }[] | null;
                    refusal: components["schemas"]["Problem"] | null;
                } | null;
                clusterAway: {
                    cluster: string;
                    heardAt: string | null;
                    text: string;
                } | null;
                conflictsWith: {
                    changeSet: string;
                    approval: string | null;
                    line: string;
                    by: components["schemas"]["Actor"] | null;
                }[];
            } | null;
        };
        ServiceLog: {
            items: {
                /** Format: date-time */
                at: string;
                replica: number;
                stream: string;
                text: string;
                deployment: string;
            }[];
            nextCursor: string;
            leftOut: number;
        };
        ServiceMetrics: {
            /** Format: date-time */
            from: string;
            stepSeconds: number;
            limits: {
                cpu: number;
                memoryBytes: number;
            } | null;
            replicas: {
                replica: number;
                cpu: (number | null)[];
                memoryBytes: (number | null)[];
            }[];
        };
        Notification: {
            id: string;
            kind: string;
            title: string;
            body: string;
            link: {
                [key: string]: string;
            };
            approval: string | null;
            waitsForYou: boolean;
            /** Format: date-time */
            createdAt: string;
            readAt: string | null;
            clearedAt: string | null;
        };
        LiveEvent: {
            id: string;
            /** Format: date-time */
            at: string;
            type: string;
            actor: components["schemas"]["Actor"] | null;
            /** @enum {string} */
            via: "console" | "cli" | "api" | "token" | "push" | "agent" | "timer";
            project: string | null;
            environment: string | null;
            subject: {
                [key: string]: string;
            };
            payload: unknown;
            stream: string;
            seq: string;
        };
        Event: {
            id: string;
            /** Format: date-time */
            at: string;
            type: string;
            actor: components["schemas"]["Actor"] | null;
            /** @enum {string} */
            via: "console" | "cli" | "api" | "token" | "push" | "agent" | "timer";
            project: string | null;
            environment: string | null;
            subject: {
                [key: string]: string;
            };
            payload: unknown;
            stream: string;
            seq: string;
            hash: string;
        };
        Desired: {
            revision: string;
            fence: number;
            workloads: components["schemas"]["Workload"][];
            dropVolumes: string[];
            tunnels?: {
                id: string;
                service: string;
                /** @enum {string} */
                purpose: "connect" | "dump" | "restore";
            }[];
        };
        Workload: {
            id: string;
            path: string;
            environment: string;
            name: string;
            running: components["schemas"]["Snapshot"] | null;
            deploying: components["schemas"]["Snapshot"] | null;
            cancelling: boolean;
        };
        Snapshot: {
            deployment: string;
            /** @enum {string} */
            kind: "app" | "postgres";
            release: components["schemas"]["Release"];
            build: string | null;
            start: string | null;
            root?: string | null;
            command: string | null;
            port: number | null | false;
            replicas: number;
            memoryBytes: number;
            cpu: number;
            health: {
                path: string | null;
                command: string | null;
                timeoutMs: number;
            };
            volume: {
                id: string;
                path: string | null;
                sizeBytes: number;
            } | null;
            variables: {
                [key: string]: {
                    parts: (string | {
                        /** @enum {string} */
                        address: "host" | "port" | "hostport" | "url";
                        service: string;
                    })[];
                    secret: boolean;
                };
            };
            database: {
                user: string;
                password: string;
                name: string;
            } | null;
            registry?: {
                host: string;
                username: string;
                password: string;
            } | null;
            baseRegistries?: {
                host: string;
                username: string;
                password: string;
            }[];
            repositoryAccess?: {
                project: string;
                privateKey: string;
                hostKeys: string;
            } | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "first-run.show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ownerExists: boolean;
                    };
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "session.open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "session.close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "me.show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "me.change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    email?: string;
                    current?: string;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "me.sessions": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Session"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "me.sessions.end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "me.sessions.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "me.password": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "invitation.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organization: {
                            slug: string;
                            name: string;
                        };
                        /** @enum {string} */
                        role: "viewer" | "developer" | "admin" | "owner";
                        email: string | null;
                        hasAccount: boolean;
                        invitedBy: string | null;
                        /** @enum {string} */
                        purpose: "first-owner" | "membership" | "password";
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The request has expired; or: Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemExpired"] | components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "invitation.accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    email?: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The request has expired; or: Not possible in this state; or: The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemExpired"] | components["schemas"]["ProblemIllegalTransition"] | components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "orgs.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Organization"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "orgs.make": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "org.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "org.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "org.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "members.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Member"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "members.invite": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "viewer" | "developer" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string | null;
                        email: string;
                        /** @enum {string} */
                        role: "viewer" | "developer" | "admin" | "owner";
                        /** @enum {string} */
                        state: "active" | "invited";
                        /** Format: date-time */
                        createdAt: string;
                        expiresAt: string | null;
                        invitation: {
                            url: string;
                            token: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "members.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "members.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "members.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role?: "viewer" | "developer" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "tokens.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Token"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "tokens.make": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    role: "viewer" | "developer" | "admin" | "owner";
                    /**
                     * @default person
                     * @enum {string}
                     */
                    draft?: "person" | "own";
                    /** Format: date-time */
                    expiresAt?: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @enum {string} */
                        role: "viewer" | "developer" | "admin" | "owner";
                        /** @enum {string} */
                        draft: "person" | "own";
                        person: {
                            id: string;
                            name: string;
                        };
                        /** Format: date-time */
                        createdAt: string;
                        lastUsedAt: string | null;
                        expiresAt: string | null;
                        secret: string;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "tokens.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "tokens.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "tokens.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    role?: "viewer" | "developer" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "policy.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "policy.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    approversCannotApproveOwn?: boolean;
                    rollbacksSkipApproval?: boolean;
                    freeze?: {
                        enabled?: boolean;
                        timeZone?: string;
                        windows?: {
                            from: {
                                /** @enum {string} */
                                day: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
                                time: string;
                            };
                            to: {
                                /** @enum {string} */
                                day: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
                                time: string;
                            };
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "freeze.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        frozen: boolean;
                        endsAt: string | null;
                        nextStartsAt: string | null;
                        timeZone: string;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "clusters.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Cluster"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "clusters.make": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        slug: string;
                        name: string;
                        driver: string | null;
                        capabilities: {
                            images: boolean;
                            repositories: boolean;
                            postgres: boolean;
                            failover: boolean;
                            volumes: boolean;
                        } | null;
                        /** @enum {string} */
                        state: "never-heard" | "connected" | "lost";
                        heardAt: string | null;
                        environments: number;
                        /** Format: date-time */
                        createdAt: string;
                        token: string;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "clusters.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                cluster: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cluster"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "clusters.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                cluster: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "clusters.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                cluster: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cluster"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "clusters.token": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                cluster: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        slug: string;
                        name: string;
                        driver: string | null;
                        capabilities: {
                            images: boolean;
                            repositories: boolean;
                            postgres: boolean;
                            failover: boolean;
                            volumes: boolean;
                        } | null;
                        /** @enum {string} */
                        state: "never-heard" | "connected" | "lost";
                        heardAt: string | null;
                        environments: number;
                        /** Format: date-time */
                        createdAt: string;
                        token: string;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "channels.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Channel"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "channels.make": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    kind: "slack";
                    name: string;
                    config: {
                        /** Format: uri */
                        url: string;
                    };
                } | {
                    /** @constant */
                    kind: "pagerduty";
                    name: string;
                    config: {
                        routingKey: string;
                    };
                } | {
                    /** @constant */
                    kind: "email";
                    name: string;
                    config: {
                        to: string[];
                    };
                } | {
                    /** @constant */
                    kind: "webhook";
                    name: string;
                    config: {
                        /** Format: uri */
                        url: string;
                        secret?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "channels.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "channels.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "channels.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                channel: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    config?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "channels.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "registries.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Registry"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "registries.make": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    host: string;
                    username: string;
                    secret: string;
                    verify?: boolean;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registry"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "registries.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                registry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registry"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "registries.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                registry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "registries.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                registry: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username?: string;
                    secret?: string;
                    verify?: boolean;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registry"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "registries.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                registry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registry"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "projects.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Project"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "projects.make": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default null */
                    deployConcurrency?: number | null;
                    /** @default null */
                    repository?: {
                        url: string;
                        /** @default main */
                        branch?: string;
                        hookSecret?: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Production deployments are frozen */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemFrozen"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    deployConcurrency?: number | null;
                    repository?: {
                        url?: string;
                        branch?: string;
                        hookSecret?: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.services": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProjectService"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.service": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectService"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.service.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    skipProductionApproval?: boolean;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectService"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "hooks.git": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: string;
                        /** @enum {string} */
                        verdict: "looking" | "ignored" | "repeated";
                        reason: string;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.deliveries": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Delivery"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.repository": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositorySeen"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.repository.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pollSeconds?: number | null;
                    /** @constant */
                    newDeployKey?: true;
                    /** @constant */
                    forgetHosts?: true;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositorySeen"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "project.repository.look": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositorySeen"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "builds.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Build"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "builds.report": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: string;
                    commit: string;
                    image: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        service: string;
                        commit: string;
                        image: string;
                        reporter: components["schemas"]["Actor"] | null;
                        /** Format: date-time */
                        createdAt: string;
                        environments: {
                            environment: string;
                            service: string;
                            /** @enum {string} */
                            outcome: "started" | "waits" | "refused" | "skipped";
                            deployment: string | null;
                            approval: string | null;
                            problem: {
                                code: string;
                                detail: string;
                            } | null;
                            reason: string | null;
                        }[];
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "environments.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Environment"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "environments.make": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default false */
                    protected?: boolean;
                    cluster: string;
                    /**
                     * @default developer
                     * @enum {string}
                     */
                    deployRole?: "developer" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "environment.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "environment.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Production deployments are frozen */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemFrozen"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "environment.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    protected?: boolean;
                    /** @enum {string} */
                    deployRole?: "developer" | "admin" | "owner";
                    cluster?: string;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state; or: The name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"] | components["schemas"]["ProblemNameTaken"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "services.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Service"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "service.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceDetail"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "service.deploy": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    release?: {
                        image: string;
                    } | {
                        commit: string;
                    } | {
                        ref: string;
                    } | {
                        repo: string;
                        ref: string | null;
                        commit: string | null;
                    };
                    image?: string;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Started"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The deploy concurrency of the project is used up; or: Production deployments are frozen */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemConcurrencyLimit"] | components["schemas"]["ProblemFrozen"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "service.redeploy": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Started"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The deploy concurrency of the project is used up; or: Production deployments are frozen; or: Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemConcurrencyLimit"] | components["schemas"]["ProblemFrozen"] | components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "service.rollback": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deployment: string;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Started"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The deploy concurrency of the project is used up */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemConcurrencyLimit"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid; or: Not a rollback */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"] | components["schemas"]["ProblemNotARollback"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "service.promote": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: string;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Started"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The deploy concurrency of the project is used up; or: Production deployments are frozen; or: Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemConcurrencyLimit"] | components["schemas"]["ProblemFrozen"] | components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "database.open": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    purpose: "connect" | "dump" | "restore";
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tunnel"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "database.enter": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
                service: string;
                tunnel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "draft.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "draft.discard": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "draft.stage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    edits: ({
                        kind: string;
                        service?: string;
                        key?: string;
                        value?: unknown;
                        secret?: boolean;
                    } & {
                        [key: string]: unknown;
                    })[];
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "draft.undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
                line: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "draft.restage-line": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                line: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "draft.restage": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "draft.apply": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    message?: string;
                    acceptDowntime?: boolean;
                    revision?: string | number;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changeSet: components["schemas"]["ChangeSet"];
                        rollout: {
                            id: string;
                            deployments: components["schemas"]["Deployment"][];
                        } | null;
                        approval: components["schemas"]["Approval"] | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The deploy concurrency of the project is used up; or: Downtime was not accepted; or: Values changed since they were staged; or: Production deployments are frozen; or: Nothing is staged; or: What it would do has changed since it was read */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemConcurrencyLimit"] | components["schemas"]["ProblemDowntimeNotAccepted"] | components["schemas"]["ProblemDrifted"] | components["schemas"]["ProblemFrozen"] | components["schemas"]["ProblemNothingStaged"] | components["schemas"]["ProblemStale"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "import.compose": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    compose?: string;
                    files?: {
                        [key: string]: string;
                    };
                    main?: string | string[];
                    env?: string;
                    profiles?: string[];
                    managed?: string[];
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StagedArrival"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "import.environment": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: string;
                    services?: string[];
                    values?: {
                        [key: string]: string;
                    };
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StagedArrival"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "import.template": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    template: string;
                    values?: {
                        [key: string]: string;
                    };
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StagedArrival"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "import.text": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                format: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StagedArrival"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "export.toml": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "export.template": {
        parameters: {
            query?: {
                name?: string;
            };
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "templates.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Template"][];
                        nextCursor: null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "schema.toml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "change-sets.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                state?: "draft" | "pending-approval" | "applied" | "rejected" | "discarded" | "failed";
                mine?: string;
            };
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ChangeSet"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "change-set.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
                changeSet: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownChangeSet"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "change-set.apply": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                changeSet: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    message?: string;
                    acceptDowntime?: boolean;
                    revision?: string | number;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changeSet: components["schemas"]["ChangeSet"];
                        rollout: {
                            id: string;
                            deployments: components["schemas"]["Deployment"][];
                        } | null;
                        approval: components["schemas"]["Approval"] | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The deploy concurrency of the project is used up; or: Downtime was not accepted; or: Values changed since they were staged; or: Production deployments are frozen; or: Not possible in this state; or: Nothing is staged; or: What it would do has changed since it was read */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemConcurrencyLimit"] | components["schemas"]["ProblemDowntimeNotAccepted"] | components["schemas"]["ProblemDrifted"] | components["schemas"]["ProblemFrozen"] | components["schemas"]["ProblemIllegalTransition"] | components["schemas"]["ProblemNothingStaged"] | components["schemas"]["ProblemStale"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "change-set.discard": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                changeSet: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownChangeSet"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "change-set.undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
                changeSet: string;
                line: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownChangeSet"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "change-set.restage-line": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                changeSet: string;
                line: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownChangeSet"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "change-set.withdraw": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                changeSet: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        state: "draft" | "pending-approval" | "applied" | "rejected" | "discarded" | "failed";
                        revision: string;
                        message: string | null;
                        owner: {
                            id: string;
                            name: string;
                        } | null;
                        project: {
                            commit: string;
                            author: string;
                            url: string | null;
                        } | null;
                        requester: components["schemas"]["Actor"] | null;
                        environment: string;
                        lines: components["schemas"]["Line"][];
                        /** Format: date-time */
                        createdAt: string;
                        requestedAt: string | null;
                        appliedAt: string | null;
                        endedAt: string | null;
                        failure: {
                            reason: string;
                            lines?: components["schemas"]["DriftedLine"][];
                        } | null;
                        approval: {
                            id: string;
                            state: string;
                        } | null;
                        deployments: {
                            id: string;
                            service: string;
                            state: string;
                        }[];
                        draft: components["schemas"]["Draft"] | null;
                        merged: {
                            line: string;
                            label: string;
                            /** @enum {string} */
                            outcome: "newer-value-kept" | "already-so";
                        }[];
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The request was decided before; or: The request has expired; or: Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemAlreadyDecided"] | components["schemas"]["ProblemExpired"] | components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "change-set.restage": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                changeSet: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        state: "draft" | "pending-approval" | "applied" | "rejected" | "discarded" | "failed";
                        revision: string;
                        message: string | null;
                        owner: {
                            id: string;
                            name: string;
                        } | null;
                        project: {
                            commit: string;
                            author: string;
                            url: string | null;
                        } | null;
                        requester: components["schemas"]["Actor"] | null;
                        environment: string;
                        lines: components["schemas"]["Line"][];
                        /** Format: date-time */
                        createdAt: string;
                        requestedAt: string | null;
                        appliedAt: string | null;
                        endedAt: string | null;
                        failure: {
                            reason: string;
                            lines?: components["schemas"]["DriftedLine"][];
                        } | null;
                        approval: {
                            id: string;
                            state: string;
                        } | null;
                        deployments: {
                            id: string;
                            service: string;
                            state: string;
                        }[];
                        draft: components["schemas"]["Draft"] | null;
                        merged: {
                            line: string;
                            label: string;
                            /** @enum {string} */
                            outcome: "newer-value-kept" | "already-so";
                        }[];
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "change-set.revert": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                changeSet: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "deployments.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                service?: string;
                state?: "awaiting-approval" | "waiting" | "deploying" | "succeeded" | "failed" | "rejected" | "cancelled" | "superseded";
                rollout?: string;
                rollback?: string;
            };
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Deployment"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "deployment.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
                deployment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deployment"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "deployment.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                project: string;
                environment: string;
                deployment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deployment"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The request was decided before; or: The request has expired; or: Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemAlreadyDecided"] | components["schemas"]["ProblemExpired"] | components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "deployment.logs": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
                deployment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: date-time */
                            at: string;
                            replica: number;
                            stream: string;
                            text: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "service.logs": {
        parameters: {
            query?: {
                cursor?: string;
                since?: string;
                limit?: number;
                waitMs?: number;
            };
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceLog"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "service.metrics": {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                org: string;
                project: string;
                environment: string;
                service: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceMetrics"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "approvals.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                state?: "pending" | "decided";
                project?: string;
                environment?: string;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Approval"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "approval.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                approval: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "approval.approve": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                approval: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    comment?: string;
                    revision?: string | number;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed; or: Someone else has to decide */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"] | components["schemas"]["ProblemSelfApproval"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The request was decided before; or: The deploy concurrency of the project is used up; or: Values changed since they were staged; or: The request has expired; or: Production deployments are frozen; or: What it would do has changed since it was read */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemAlreadyDecided"] | components["schemas"]["ProblemConcurrencyLimit"] | components["schemas"]["ProblemDrifted"] | components["schemas"]["ProblemExpired"] | components["schemas"]["ProblemFrozen"] | components["schemas"]["ProblemStale"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid; or: Not a rollback */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"] | components["schemas"]["ProblemNotARollback"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "approval.reject": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                approval: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    comment?: string;
                    revision?: string | number;
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed; or: Someone else has to decide */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"] | components["schemas"]["ProblemSelfApproval"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The request was decided before; or: The request has expired; or: What it would do has changed since it was read */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemAlreadyDecided"] | components["schemas"]["ProblemExpired"] | components["schemas"]["ProblemStale"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "approval.withdraw": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                approval: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description The request was decided before; or: The request has expired */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemAlreadyDecided"] | components["schemas"]["ProblemExpired"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "inbox.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                unread?: string;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Notification"][];
                        nextCursor: string | null;
                        unread: number;
                        waitForYou: number;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "inbox.read": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again, within 24 hours: the first answer again, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "events.follow": {
        parameters: {
            query?: {
                lastEventId?: string;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["LiveEvent"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "audit.list": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                format?: "json" | "ndjson";
                project?: string;
                environment?: string;
                type?: string;
                person?: string;
                subject?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Event"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "audit.verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                        streams: number;
                        events: number;
                        faults: {
                            stream: string;
                            seq: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "system.health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "system.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "system.metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "system.openapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "agent.lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    holder: string;
                    driver: string;
                    capabilities: {
                        images: boolean;
                        repositories: boolean;
                        postgres: boolean;
                        failover: boolean;
                        volumes: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fence: number;
                        ttlMs: number;
                        cluster: string;
                        slug: string;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "agent.release": {
        parameters: {
            query: {
                fence: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "agent.desired": {
        parameters: {
            query: {
                after?: string;
                waitMs?: number;
                fence: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Desired"] | null;
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "agent.reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fence: number;
                    /** Format: date-time */
                    sentAt?: string;
                    deployments: {
                        deployment: string;
                        /** @enum {string} */
                        phase: "preparing" | "starting" | "healthy" | "failed" | "stopped";
                        reason: string | null;
                        commit: string | null;
                        image?: string | null;
                        restored: boolean | null;
                    }[];
                    services: {
                        id: string;
                        url: string | null;
                        ready: number;
                        wanted: number;
                        /** @enum {string} */
                        state: "running" | "starting" | "crashing" | "stopped";
                        message: string | null;
                    }[];
                    samples?: {
                        service: string;
                        replica: number;
                        /** Format: date-time */
                        at: string;
                        cpu: number;
                        memoryBytes: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "agent.logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fence: number;
                    /** Format: date-time */
                    sentAt?: string;
                    source?: string;
                    number?: number;
                    chunks: {
                        deployment: string;
                        replica: number;
                        lines: {
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            stream: "out" | "err" | "nebula";
                            text: string;
                        }[];
                        dropped: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemTooLarge"];
                };
            };
            /** @description The idempotency key belongs to another request; or: Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIdempotencyMismatch"] | components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
    "agent.tunnel": {
        parameters: {
            query: {
                fence: number;
            };
            header?: never;
            path: {
                tunnel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnauthenticated"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotAllowed"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemNotFound"];
                };
            };
            /** @description Not possible in this state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemIllegalTransition"];
                };
            };
            /** @description Some of what was sent is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemInvalid"];
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemRateLimited"];
                };
            };
            /** @description Not available just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemUnavailable"];
                };
            };
        };
    };
}
