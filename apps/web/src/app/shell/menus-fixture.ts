import type { PagePath } from '../../navigation/paths.ts';
import type { Visitor } from '../route-access.ts';
import { createEntries, menuEntries } from './menu-entries.ts';
import { shellSections } from './shell-links.ts';

/** Every entry that somebody is offered anywhere, with the menu it stands in. */
export function createMenus(visitor: Visitor): { menu: string; to: PagePath }[] {
  return [
    ...shellSections(visitor, true).flatMap(({ links }) => links.map(({ to }) => ({ menu: 'sidebar', to }))),
    ...menuEntries(visitor).map(({ to }) => ({ menu: 'user menu', to })),
    ...createEntries(visitor).map(({ to }) => ({ menu: 'quick create', to })),
  ];
}
