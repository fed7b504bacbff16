// The ways to services besides adding one by hand, for an environment that has none yet.
import { useQuery } from '@tanstack/react-query';
import { Copy, FileUp, LayoutTemplate } from 'lucide-react';
import { projectQuery } from '../../api/queries.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { openArrival } from './arriving.ts';

interface ArrivalWaysProps {
  readonly at: EnvironmentAddress;
  readonly whyNot: string | undefined;
}

export function ArrivalWays({ at, whyNot }: ArrivalWaysProps) {
  const { data: project } = useQuery(projectQuery(at.org, at.project));
  const hasOthers = (project?.environments.length ?? 0) > 1;
  const shared = { whyNot, 'aria-haspopup': 'dialog' } as const;
  return (
    <div className="flex basis-full flex-wrap justify-center gap-2">
      <Button {...shared} icon={<FileUp />} onClick={() => openArrival({ kind: 'compose' })}>
        Import a Compose file
      </Button>
      <Button {...shared} icon={<LayoutTemplate />} onClick={() => openArrival({ kind: 'template' })}>
        Install a template
      </Button>
      {hasOthers && (
        <Button {...shared} icon={<Copy />} onClick={() => openArrival({ kind: 'environment' })}>
          Copy an environment
        </Button>
      )}
    </div>
  );
}
