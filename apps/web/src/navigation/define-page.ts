import type { Right, SessionUser } from '@guidon/contract';
import type { IconFlag } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import type { RouterContext } from './contexts.ts';
import type { RawSearch } from './search-params.ts';

/** Everyone, everyone signed in, members of the tenant, members with that right, or super-admins. */
export type PageAccess = 'anyone' | 'signed-in' | 'member' | 'super-admin' | Right;

export type Visitor = Pick<SessionUser, 'role' | 'rights' | 'isSuperAdmin'>;

/** Layout around the page: none, the shell with or without sidebar, or the shell for members only. */
export type PageFrame = 'none' | 'shell' | 'plain' | 'open';

export type PageIcon = typeof IconFlag;

/** Key in `pageTitles`: the feature, then the name in its `pages.en.json`. */
export type PageTitle = `${string}.${string}`;

/** Titles of the pages that are defined, by feature. */
export const pageTitles: Record<string, Readonly<Record<string, string>>> = {};

/** Entries are sorted by `order`, smallest first. */
interface MenuPosition {
  order: number;
}

interface SidebarEntry extends MenuPosition {
  section: 'main' | 'resources' | 'administration';
  /** What it is called there; the title of the page by default. */
  label?: PageTitle;
  /** Other paths where this entry is current, a segment with `$` being any; paths below the page's own always count. */
  alsoAt?: readonly string[];
  /** Left out of the collapsed sidebar. */
  onlyExpanded?: boolean;
  /** Shown only with this right, although the page opens without it. */
  only?: Right;
}

interface MenuEntry extends MenuPosition {
  /** Shown only with this right, although the page opens without it. */
  only?: Right;
}

/** Opens the page with `?create=true`. */
interface CreateEntry extends MenuPosition {
  label: PageTitle;
  icon: PageIcon;
}

interface PageVisit<Search> {
  context: RouterContext;
  search: Search;
  /** What the address has for the `$name`s of the path. */
  params: Readonly<Record<string, string>>;
}

/** A component shared by several pages, which stays mounted while its visitor moves between them. */
export interface PageLayout {
  id: string;
  component: RouteComponent;
  search?: (search: RawSearch) => object;
}

/** All that the router, guards, menus and palette need of a page. */
export interface Page<Path extends string = string, Search extends object = object> {
  path: Path;
  /** Title of the browser's tab; none for a path that only redirects. */
  title: PageTitle | undefined;
  access: PageAccess;
  frame: PageFrame;
  /** Validates the search parameters. */
  search?: ((search: RawSearch) => Search) | undefined;
  /** Runs before the page opens; may throw a redirect. */
  enter?(visit: PageVisit<Search>): Promise<void> | void;
  component?: RouteComponent | undefined;
  /**
   * Addresses of the API that the page reads first, with `$name` for parameters of its path and its search: they are
   * read while its script loads.
   */
  reads?: readonly `/api/${string}`[];
  layout?: PageLayout | undefined;
  /** In the frame `open`: whoever has signed in sees the page beside the sidebar. */
  hasSidebar?: boolean;
  icon?: PageIcon;
  sidebar?: SidebarEntry;
  menu?: MenuEntry;
  palette?: MenuPosition;
  create?: CreateEntry;
}

type Definition<Path extends string, Search extends object, Title> = Omit<
  Page<Path, Search>,
  'title' | 'frame' | 'create' | 'sidebar'
> & {
  title?: Title;
  /** Defaults to `none` for public pages and `shell` for all others. */
  frame?: PageFrame;
  create?: Omit<CreateEntry, 'label'> & { label: Title };
  sidebar?: Omit<SidebarEntry, 'label'> & { label?: Title };
};

function labelled<Title extends string>(
  { label, ...entry }: Omit<SidebarEntry, 'label'> & { label?: Title },
  key: (name: Title) => PageTitle,
): SidebarEntry {
  return label === undefined ? entry : { ...entry, label: key(label) };
}

/** Defines the pages of a feature, whose titles are the sentences of its `pages.en.json`. */
export function pagesOf<Titles extends Record<string, string>>(feature: string, titles: Titles) {
  pageTitles[feature] = { ...pageTitles[feature], ...titles };
  const key = (name: string): PageTitle => `${feature}.${name}`;
  return function definePage<const Path extends string, Search extends object = object>({
    title,
    create,
    sidebar,
    ...page
  }: Definition<Path, Search, keyof Titles & string>): Page<Path, Search> {
    return {
      ...page,
      title: title === undefined ? undefined : key(title),
      frame: page.frame ?? (page.access === 'anyone' ? 'none' : 'shell'),
      ...(create && { create: { ...create, label: key(create.label) } }),
      ...(sidebar && { sidebar: labelled(sidebar, key) }),
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
