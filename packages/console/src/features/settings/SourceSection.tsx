// What the service runs: an image, a repository with its branch and commands, or a version of Postgres.
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { cannotRun } from './cluster-words.ts';
import { SettingRow } from './SettingRow.tsx';
import { TextSetting } from './TextSetting.tsx';
import type { ServiceSettingsModel } from './use-service-settings.ts';
import { wasRefused } from './use-typed-setting.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

export function SourceSection({ model }: { readonly model: ServiceSettingsModel }) {
  const { source } = model.spec;
  const isImage = 'image' in source;
  const isRepository = 'repo' in source;
  const cannot = cannotRun(model.can, isImage ? 'images' : isRepository ? 'repositories' : 'postgres');
  return (
    <section>
      <SectionTitle title="Source" />
      {cannot !== undefined && <Notice tone="bad">{cannot}</Notice>}
      {isImage && <OfImage model={model} image={source.image} />}
      {isRepository && <OfRepository model={model} source={source} />}
      {!isImage && !isRepository && <OfDatabase model={model} version={source.version} />}
    </section>
  );
}

/** Image and repository are one target; another tag of the same image is a release. */
const sourceLine = ({ lineOf }: ServiceSettingsModel) =>
  lineOf('settings', 'image') ?? lineOf('settings', 'repo') ?? lineOf('release');

function OfImage({ model, image }: { readonly model: ServiceSettingsModel; readonly image: string }) {
  return (
    <SettingRow model={model} line={sourceLine(model)}>
      <TextSetting
        model={model}
        label="Image"
        hint="With its tag or digest, such as ghcr.io/acme/web:1.4"
        value={image}
        send={(value) => model.stage({ kind: 'settings', key: 'image', value })}
      />
      <OtherSource model={model} kind="repo" label="Repository" action="Build from a repository instead" />
    </SettingRow>
  );
}

interface Repository {
  readonly repo: string;
  readonly ref: string | null;
  readonly root: string | null;
  readonly build: string | null;
  readonly start: string | null;
  readonly watch: readonly string[];
}

const OF_REPOSITORY = [
  { key: 'ref', label: 'Branch', hint: 'A branch, tag or commit. Empty: the default branch.' },
  { key: 'root', label: 'Root folder', hint: 'Built and started in it. Empty: the whole repository.' },
  { key: 'build', label: 'Build command', hint: 'Empty: found out from what is in the repository.' },
  { key: 'start', label: 'Start command', hint: 'Empty: found out from what is in the repository.' },
] as const;

function OfRepository({
  model,
  source,
}: {
  readonly model: ServiceSettingsModel;
  readonly source: Repository;
}) {
  const { stage, lineOf } = model;
  return (
    <>
      <SettingRow model={model} line={sourceLine(model)}>
        <TextSetting
          model={model}
          label="Repository"
          hint="A git address, or a path on a local cluster."
          value={source.repo}
          send={(value) => stage({ kind: 'settings', key: 'repo', value })}
        />
        <OtherSource model={model} kind="image" label="Image" action="Run an image instead" />
      </SettingRow>
      {OF_REPOSITORY.map(({ key, label, hint }) => (
        <SettingRow key={key} model={model} line={lineOf('settings', key)}>
          <TextSetting
            model={model}
            label={label}
            hint={hint}
            value={source[key] ?? ''}
            send={(value) => stage({ kind: 'settings', key, value: orNull(value) })}
          />
        </SettingRow>
      ))}
      <SettingRow model={model} line={lineOf('settings', 'watch')}>
        <TextSetting
          model={model}
          label="Watch paths"
          hint={`Whose change a push deploys, such as apps/web/**, packages/ui, !*.md. Empty: ${source.root === null ? 'everything' : 'the root folder'}.`}
          value={source.watch.join(', ')}
          send={(value) => stage({ kind: 'settings', key: 'watch', value: patternsIn(value) })}
        />
      </SettingRow>
    </>
  );
}

/** No pattern holds a comma. */
const patternsIn = (text: string): string[] =>
  text
    .split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '');

interface OtherSourceProps {
  readonly model: ServiceSettingsModel;
  readonly kind: 'image' | 'repo';
  readonly label: string;
  readonly action: string;
}

function OtherSource({ model, kind, label, action }: OtherSourceProps) {
  const field = `${label}, in place of what it runs now`;
  const [open, setOpen] = useState(() => wasRefused(model.placeOf(field)));
  const cannot = cannotRun(model.can, kind === 'image' ? 'images' : 'repositories');
  if (!open)
    return (
      <Button
        size="s"
        variant="quiet"
        className="mt-1 -ml-2"
        whyNot={model.whyNot ?? cannot}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
    );
  return (
    <div className="mt-2.5">
      <TextSetting
        model={model}
        label={field}
        value=""
        send={(value) => model.stage({ kind: 'settings', key: kind, value })}
      />
    </div>
  );
}

function OfDatabase({
  model,
  version,
}: {
  readonly model: ServiceSettingsModel;
  readonly version: string | null;
}) {
  const kept =
    model.live === null
      ? undefined
      : 'A database keeps its version: add a database of the other one and move the data.';
  return (
    <SettingRow model={model} line={model.lineOf('settings', 'version')}>
      <TextSetting
        model={model}
        label="Postgres version"
        hint="Empty: the newest that the cluster offers."
        placeholder="newest"
        value={version ?? ''}
        whyNot={kept}
        send={(value) => model.stage({ kind: 'settings', key: 'version', value: orNull(value) })}
      />
    </SettingRow>
  );
}
