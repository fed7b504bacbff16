// Says when the reader's role in the organization became another one while a page is open: what they may do is another
// matter then, and what they typed is still there.
import { useEffect, useRef } from 'react';
import { useOrganization } from '../app/caller.ts';
import { toast } from '../ui/toast.ts';

/** Says nothing of another organization's role when the reader goes there. */
export function useRoleNews(): void {
  const organization = useOrganization();
  const before = useRef(organization);
  useEffect(() => {
    const was = before.current;
    before.current = organization;
    if (was === undefined || organization === undefined || was.id !== organization.id) return;
    if (was.role === organization.role) return;
    const text = `Your role in ${organization.name} is ${organization.role} now; it was ${was.role}. What you typed is still here.`;
    toast({ tone: 'staged', text });
  }, [organization]);
}
