import { allPages } from '../app/all-pages.ts';
import type { PagePath } from '../app/pages.ts';
import type { Page } from '../navigation/define-page.ts';

export function pageAt(path: PagePath): Page {
  const page = allPages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`There is no page at ${path}.`);
  return page;
}
