// A link inside the console: an ordinary anchor to an address of paths.ts, so that opening in a new tab, copying and the
// browser's own menu work; a plain click goes there without loading the page anew.
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

/** `to` is an address of `paths.ts`, never of another site. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  /** Takes the place of the present address in the history: for steps that "back" should skip. */
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || rest.target !== undefined || isForTheBrowser(event))
      return;
    event.preventDefault();
    void router.navigate({ href: to, replace: replace ?? false });
  };
  return (
    <a {...rest} href={to} onClick={go}>
      {children}
    </a>
  );
}

/** A link of a navigation: says whether it is where the reader stands. */
export function NavLink({ exact = false, ...props }: LinkProps & { readonly exact?: boolean }) {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const path = props.to.split('?')[0] ?? '';
  const isHere = here === path || (!exact && here.startsWith(`${path}/`));
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}

/** A new tab, a new window, a download: what the keys mean is the browser's. */
const isForTheBrowser = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
