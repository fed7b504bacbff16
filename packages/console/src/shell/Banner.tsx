// One line above the page, about all of it.
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

export interface BannerProps {
  readonly children: ReactNode;
  /** Of what it says; else that the connection is lost. */
  readonly icon?: ReactNode;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export function Banner({ children, icon = <WifiOff />, action }: BannerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-bad-soft px-4 py-1.5 text-s font-medium text-bad">
      <span className="flex flex-none text-[16px]" aria-hidden="true">
        {icon}
      </span>
      <p className="min-w-[24ch] flex-1">{children}</p>
      {action && (
        <Button size="s" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
