// What a developer does all day: stage, review, apply. One line a command; its file is read when it is called.
import { one, type Section } from '../command.ts';

export const changeSection: Section = {
  title: 'Change',
  entries: [
    one(
      'status',
      'The environment: services, draft, running deployments, freeze',
      () => import('../commands/status.ts'),
    ),
    one('set', 'Stage variables of a service, or of the environment', () => import('../commands/set.ts')),
    one('unset', 'Stage the deletion of variables', () => import('../commands/unset.ts')),
    one(
      'stage',
      "Stage a service's settings: replicas, size, volume, image …",
      () => import('../commands/stage.ts'),
    ),
    one('add', 'Stage a new service with its first deploy', () => import('../commands/add.ts')),
    {
      name: 'import',
      summary: 'Stage what stands in a file, or elsewhere',
      children: [
        one('compose', 'Services of a Compose project', () => import('../commands/import/compose.ts')),
        one('template', 'Services of a template', () => import('../commands/import/template.ts')),
        one(
          'environment',
          'What is live in another environment of the project',
          () => import('../commands/import/environment.ts'),
        ),
        one('file', 'What one file says: a nebula.toml', () => import('../commands/import/file.ts')),
      ],
    },
    {
      name: 'export',
      summary: 'What runs, as a file',
      children: [
        one(
          'template',
          'As a template: secrets become questions',
          () => import('../commands/export/template.ts'),
        ),
      ],
    },
    {
      name: 'toml',
      summary: 'The nebula.toml of a project',
      children: [
        one(
          'check',
          'What it would stage, or what is wrong where',
          () => import('../commands/toml/check.ts'),
        ),
        one('export', 'What is live, as a nebula.toml', () => import('../commands/toml/export.ts')),
        one('schema', 'Its JSON Schema, for editors', () => import('../commands/toml/schema.ts')),
      ],
    },
    one('remove', "Stage a service's removal from the environment", () => import('../commands/remove.ts')),
    one(
      'diff',
      'The review: every staged line, what restarts, what drifted',
      () => import('../commands/diff.ts'),
    ),
    one('undo', 'Take staged lines back', () => import('../commands/undo.ts')),
    one(
      'restage',
      'Take live values as the base of what drifted, or a failed change set up again',
      () => import('../commands/restage.ts'),
    ),
    one('discard', 'Drop a whole draft', () => import('../commands/discard.ts')),
    one(
      'apply',
      'Deploy the staged changes or, in production, request approval',
      () => import('../commands/apply.ts'),
    ),
    one('changes', 'Change sets of the environment, or one of them', () => import('../commands/changes.ts')),
    one('withdraw', 'Take a request back: it is a draft again', () => import('../commands/withdraw.ts')),
    one('revert', 'Stage what undoes an applied change set', () => import('../commands/revert.ts')),
  ],
};
