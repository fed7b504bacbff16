// The settings of one service. Each edit is staged as it is made, shows the value it replaces, and has its undo beside
// it; only "Skip production approval" holds at once, and says so.
import type { Shape } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DependenciesSection } from './DependenciesSection.tsx';
import { DeploySection } from './DeploySection.tsx';
import { RemoveSection } from './RemoveSection.tsx';
import { RunSection } from './RunSection.tsx';
import { ScaleSection } from './ScaleSection.tsx';
import { SourceSection } from './SourceSection.tsx';
import { type ServiceSettingsModel, useServiceSettings } from './use-service-settings.ts';
import { VolumeSection } from './VolumeSection.tsx';

export function ServiceSettings({ service }: { readonly service: string }) {
  const model = useServiceSettings(service);
  const removal = model.lineOf('remove');
  return (
    // Of one environment: what is typed in it never ends up in another one.
    <div key={JSON.stringify(model.at)} className="grid gap-7 px-4.5 pt-4 pb-8 max-md:px-4">
      {removal !== undefined && <Removal model={model} line={removal} />}
      <ScaleSection model={model} />
      <SourceSection model={model} />
      {model.spec.kind === 'app' && <RunSection model={model} />}
      <VolumeSection model={model} />
      <DeploySection model={model} />
      <DependenciesSection model={model} />
      <RemoveSection model={model} />
    </div>
  );
}

function Removal({ model, line }: { readonly model: ServiceSettingsModel; readonly line: Shape<'Line'> }) {
  return (
    <Notice
      tone="staged"
      action={
        <Button
          size="s"
          aria-label={`Undo removal of ${model.detail.name}`}
          onClick={() => void model.undo(line)}
        >
          Undo
        </Button>
      }
    >
      {line.label}, once the draft is applied.
    </Notice>
  );
}
