import type { Right, SessionUser } from '@guidon/contract';
import type { IconFlag } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import { addCatalogue } from '../lib/i18n/i18n.ts';
import type { RouterContext } from './router-context.ts';
import type { RawSearch } from './search-params.ts';

/**
 * Who may open a page: anyone; anyone signed in, also without an organization; every member of one; members with a
 * right; or super-admins.
 */
export type PageAccess = 'anyone' | 'signed-in' | 'member' | 'super-admin' | Right;

/** What decides whether a page opens; null stands for nobody signed in. */
export type Visitor = Pick<SessionUser, 'role' | 'rights' | 'isSuperAdmin'>;

/** Where a page stands: alone, in the shell with or without its sidebar, or in the shell for members alone. */
export type PageFrame = 'none' | 'shell' | 'plain' | 'open';

export type PageIcon = typeof IconFlag;

/** The sentence that names a page, as a key of the catalogue `pages`: the feature, then the name there. */
export type PageTitle = `${string}.${string}`;

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    pages: Record<string, Record<string, string>>;
  }
}

/** A place among others of its kind; the smallest number comes first. */
interface MenuPosition {
  order: number;
}

interface SidebarEntry extends MenuPosition {
  section: 'main' | 'resources' | 'administration';
  /** Other addresses where this entry is the current one; those below the page's own always count. */
  alsoAt?: readonly string[];
  /** Left out where there is no room for words. */
  onlyExpanded?: boolean;
  /** Offered with this right alone, though more may open it. */
  only?: Right;
}

interface MenuEntry extends MenuPosition {
  /** Offered with this right alone, though more may open it. */
  only?: Right;
}

/** What the page lets its visitor create, started by `?create=true`. */
interface CreateEntry extends MenuPosition {
  label: PageTitle;
  icon: PageIcon;
}

interface PageVisit<Search> {
  context: RouterContext;
  search: Search;
}

/** Several pages that are one component, which stays as it is while its visitor goes from one to the other. */
export interface PageLayout {
  id: string;
  component: RouteComponent;
  /** What the component reads from the address of any of its pages. */
  search?: (search: RawSearch) => object;
}

/** A page of the app: all that the router, the guards, the menus and the palette know of it. */
export interface Page<Path extends string = string, Search extends object = object> {
  path: Path;
  /** The sentence of the browser's tab, as a key of `pages`; none for an address that only leads on. */
  title: PageTitle | undefined;
  access: PageAccess;
  frame: PageFrame;
  /** What the page keeps in its address. */
  search?: ((search: RawSearch) => Search) | undefined;
  /** Runs before the page opens; throws a redirect to lead on. */
  enter?(visit: PageVisit<Search>): Promise<void> | void;
  component?: RouteComponent | undefined;
  layout?: PageLayout | undefined;
  /** The address answers, but the page does not exist yet: neither menus nor palette offer it. */
  notYet?: boolean;
  icon?: PageIcon;
  sidebar?: SidebarEntry;
  menu?: MenuEntry;
  palette?: MenuPosition;
  create?: CreateEntry;
}

type Definition<Path extends string, Search extends object, Title> = Omit<
  Page<Path, Search>,
  'title' | 'frame' | 'create'
> & {
  title?: Title;
  /** Pages for anyone stand alone, all others in the shell, unless this says otherwise. */
  frame?: PageFrame;
  create?: Omit<CreateEntry, 'label'> & { label: Title };
};

/** Defines the pages of a feature, whose titles are the sentences of its `pages.en.json`. */
export function pagesOf<Titles extends Record<string, string>>(feature: string, titles: Titles) {
  addCatalogue('pages', { [feature]: titles });
  const key = (name: string): PageTitle => `${feature}.${name}`;
  return function definePage<const Path extends string, Search extends object = object>({
    title,
    create,
    ...page
  }: Definition<Path, Search, keyof Titles & string>): Page<Path, Search> {
    return {
      ...page,
      title: title === undefined ? undefined : key(title),
      frame: page.frame ?? (page.access === 'anyone' ? 'none' : 'shell'),
      ...(create && { create: { ...create, label: key(create.label) } }),
    };
  };
}

export function mayOpen({ access }: Pick<Page, 'access'>, visitor: Visitor | null): boolean {
  if (access === 'anyone') return true;
  if (visitor === null) return false;
  if (access === 'signed-in') return true;
  if (access === 'super-admin') return visitor.isSuperAdmin;
  return access === 'member' ? visitor.role !== null : visitor.rights.includes(access);
}
