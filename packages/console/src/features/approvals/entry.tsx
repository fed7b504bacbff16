// What other screens embed of approvals: the button beside a blocked release. Its dialog, with the whole request, is
// code of its own that comes when it is first opened.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { brought } from '../../ui/brought.ts';
import { approvalsQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

const ApproveDialog = lazy(
  brought(async () => ({ default: (await import('./ApproveDialog.tsx')).ApproveDialog })),
);

export interface ApproveButtonProps {
  readonly org: string;
  /** The request's id. */
  readonly approval: string;
  /** What is approved, for the button's name: "web" is read as "Approve web". */
  readonly label: string;
  readonly size?: ButtonProps['size'];
}

/** Opens the request with what it will change, who asks, what it ends, and approves it there (AP-3, AP-6, AP-12). */
export function ApproveButton({ org, approval, label, size = 's' }: ApproveButtonProps) {
  const [open, setOpen] = useState(false);
  const caller = useCaller();
  // The shell has read what waits: no request of its own for each card.
  const { data: known } = useInfiniteQuery({
    ...approvalsQuery(org, 'pending'),
    select: ({ pages }) => pages.flatMap(({ items }) => items).find(({ id }) => id === approval) ?? null,
  });
  const whyNot = caller.whyNot('decide') ?? known?.whyNot?.text;
  return (
    <>
      <Button
        variant="approve"
        size={size}
        icon={<Check />}
        aria-label={`Approve ${label}`}
        aria-haspopup="dialog"
        whyNot={whyNot}
        onClick={() => setOpen(true)}
      >
        Approve
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ApproveDialog org={org} approval={approval} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
