// Who the panel is about: name, state, where it answers, when it was deployed and by whom.
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CircleSlash2, ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Shape } from '../../api/client.ts';
import { servicesQuery } from '../../api/queries.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { ServiceIcon, serviceKind } from '../../states/ServiceIcon.tsx';
import { SERVICE_STATES, StateChip } from '../../states/states.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Clip } from '../../ui/Clip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Ago } from '../../ui/Time.tsx';

interface PanelHeaderProps {
  readonly service: Shape<'ServiceDetail'>;
  readonly onClose: () => void;
}

export function PanelHeader({ service, onClose }: PanelHeaderProps) {
  return (
    <HeaderFrame
      name={service.name}
      icon={<ServiceIcon kind={serviceKind(service)} />}
      chip={<StateChip look={SERVICE_STATES[service.state]} />}
      onClose={onClose}
    >
      <Address service={service} />
      {service.deployedAt !== null && (
        <span className="min-w-0 truncate" title={service.deployedBy?.name}>
          Deployed <Ago at={service.deployedAt} />
          {service.deployedBy !== null && ` by ${service.deployedBy.name}`}
        </span>
      )}
    </HeaderFrame>
  );
}

interface BareHeaderProps {
  readonly service: string;
  /** It is known not to be here; else it is still asked for. */
  readonly isGone?: boolean;
  readonly onClose: () => void;
}

/** While nothing is known but the name, and its card on the canvas if that is there: no kind is shown that it may not be. */
export function BareHeader({ service, isGone = false, onClose }: BareHeaderProps) {
  const cards = useQueryClient().getQueryData(servicesQuery(useEnvironment()).queryKey);
  const card = cards?.find(({ name }) => name === service);
  const unknown = isGone ? <CircleSlash2 aria-hidden="true" /> : null;
  const icon = card === undefined ? unknown : <ServiceIcon kind={serviceKind(card)} />;
  return <HeaderFrame name={service} icon={icon} onClose={onClose} />;
}

interface HeaderFrameProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly chip?: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

function HeaderFrame({ name, icon, chip, children, onClose }: HeaderFrameProps) {
  return (
    <header className="flex items-center gap-2.5 px-4.5 pt-3.75 pb-1 max-md:px-3">
      <IconButton label="Back to the canvas" icon={<ArrowLeft />} onClick={onClose} className="md:hidden" />
      <span
        className={classNames(
          'grid size-8 flex-none place-items-center rounded-m border bg-sunk text-[16px] text-ink-2',
          icon === null && 'animate-breathe',
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <h2 className="min-w-0 text-l font-[650]">
            <Clip text={name} />
          </h2>
          <span className="flex flex-none">{chip}</span>
        </div>
        {children && <div className="grid min-w-0 text-xs text-ink-3">{children}</div>}
      </div>
      <IconButton label="Close" icon={<X />} onClick={onClose} className="-mr-1.5 max-md:hidden" />
    </header>
  );
}

/** Where it answers; of a database, which no browser opens, and of what has no address yet, only the words. */
function Address({ service: { name, url } }: { readonly service: Shape<'ServiceDetail'> }) {
  const at = useEnvironment();
  const words = url === null ? `${name}.${at.project}.${at.environment}` : withoutScheme(url);
  if (url === null || !/^https?:/.test(url)) return <Clip text={words} className="min-w-0" />;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-w-0 items-center gap-1 justify-self-start hover:text-accent hover:underline"
    >
      <Clip text={words} />
      <ExternalLink aria-hidden="true" className="size-3!" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const withoutScheme = (url: string): string => url.replace(/^[a-z]+:\/\//, '').replace(/\/$/, '');
