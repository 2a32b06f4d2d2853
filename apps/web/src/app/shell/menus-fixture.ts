import type { Page, Visitor } from '../../navigation/define-page.ts';
import { createPages, menuPages, shellSections } from './shell-links.ts';

export function createMenus(visitor: Visitor): { menu: string; page: Page }[] {
  return [
    ...shellSections(visitor, true).flatMap(({ links }) => links.map((page) => ({ menu: 'sidebar', page }))),
    ...menuPages(visitor).map((page) => ({ menu: 'user menu', page })),
    ...createPages(visitor).map((page) => ({ menu: 'quick create', page })),
  ];
}
