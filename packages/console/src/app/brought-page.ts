// The component of a route, whose code comes with the first visit and is waited for while the server is away. It must not
// fail then: the router reloads the whole page where code is missing, and with it goes what was typed.
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { brought } from '../ui/brought.ts';

/** `load`: imports the page's module; `name`: its component there. */
export const broughtPage = <Name extends string, Module extends Record<Name, ComponentType>>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(brought(load), name);
