// A push or a build that was refused: its reason stays on the service, with one button for when the reason is gone (FR-4).
// Nothing of it is queued: the button asks as any deploy by hand does, with its preview and the gate's own words.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { codeOf, type Shape } from '../../api/client.ts';
import { environmentQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { TimedText } from '../../app/TimedText.tsx';
import { releaseWords, wholeRelease } from '../../states/release.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Ago } from '../../ui/Time.tsx';
import { StartDialog } from '../start/entry.tsx';
import { typedRelease } from './typed-release.ts';

export type Held = NonNullable<Shape<'ServiceDetail'>['held']>;

interface HeldReleaseProps {
  readonly service: string;
  readonly held: Held;
  readonly isDeploying: boolean;
  readonly onDeploying: (isOpen: boolean) => void;
}

export function HeldRelease({ service, held, isDeploying, onDeploying }: HeldReleaseProps) {
  const at = useEnvironment();
  const caller = useCaller();
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  const { release, problem, by } = held;
  const isFrozen = codeOf(problem) === 'frozen';
  const typed = typedRelease(release);
  return (
    <Notice tone={isFrozen ? 'frozen' : 'bad'} className="mt-2">
      <p className="font-semibold [overflow-wrap:anywhere]">
        <span title={wholeRelease(release)}>{releaseWords(release)}</span> was not deployed
      </p>
      <p className="[overflow-wrap:anywhere]">
        <TimedText text={problem.detail} />
      </p>
      <p>
        Wanted by <bdi>{by.name}</bdi>, <Ago at={held.at} />. It is not queued.
      </p>
      {typed !== undefined && (
        <div className="mt-2">
          <Button
            size="s"
            icon={<Rocket />}
            whyNot={caller.whyNotDeploy(environment.deployRole)}
            aria-haspopup="dialog"
            onClick={() => onDeploying(true)}
          >
            Deploy {releaseWords(release)}
          </Button>
        </div>
      )}
      {isDeploying && (
        <StartDialog
          at={at}
          service={service}
          kind="deploy"
          release={typed}
          open
          onOpenChange={onDeploying}
        />
      )}
    </Notice>
  );
}
