import { mayOpen, type Page, type Visitor } from '../../navigation/define-page.ts';
import { allPages } from '../all-pages.ts';
import type sentences from './shell.en.json';

type NavKey = keyof (typeof sentences)['nav'];
type EntryKind = 'sidebar' | 'menu' | 'create';
type PageWithEntry<Kind extends EntryKind> = Page & Required<Pick<Page, Kind>>;

export interface ShellSection {
  title: NavKey | null;
  links: readonly PageWithEntry<'sidebar'>[];
}

type Entry = Page[EntryKind];

function isFor({ rights }: Visitor, entry: Entry): boolean {
  return entry === undefined || !('only' in entry) || entry.only === undefined || rights.includes(entry.only);
}

function orderOf(entry: Entry): number {
  return entry?.order ?? 0;
}

function offered<Kind extends EntryKind>(kind: Kind, visitor: Visitor): PageWithEntry<Kind>[] {
  return allPages
    .filter((page): page is PageWithEntry<Kind> => page[kind] !== undefined)
    .filter((page) => mayOpen(page, visitor) && isFor(visitor, page[kind]))
    .toSorted((a, b) => orderOf(a[kind]) - orderOf(b[kind]));
}

function titleOfStaff({ rights }: Visitor): NavKey {
  if (rights.includes('settings.edit')) return 'administration';
  return rights.includes('bank.write-shared') ? 'contentManagement' : 'management';
}

export function shellSections(visitor: Visitor, isExpanded: boolean): ShellSection[] {
  const links = offered('sidebar', visitor).filter(
    ({ sidebar }) => isExpanded || sidebar.onlyExpanded !== true,
  );
  const section = (title: NavKey | null, name: PageWithEntry<'sidebar'>['sidebar']['section']) => ({
    title,
    links: links.filter(({ sidebar }) => sidebar.section === name),
  });
  return [
    section(null, 'main'),
    section('resources', 'resources'),
    section(titleOfStaff(visitor), 'administration'),
  ].filter((each) => each.links.length > 0);
}

/** How many segments of `start` lead to the path, 0 where it begins otherwise; a segment with `$` stands for any. */
function segmentsTo(pathname: string, start: string): number {
  const segments = pathname.split('/');
  const expected = start.split('/');
  const leads = expected.every((part, place) =>
    part.startsWith('$') ? segments[place] : part === segments[place],
  );
  return leads ? expected.length : 0;
}

/** The current link: the one with the longest matching path. */
export function currentLink(sections: readonly ShellSection[], pathname: string): string | null {
  const reach = ({ path, sidebar: { alsoAt = [] } }: PageWithEntry<'sidebar'>) =>
    Math.max(...[path, ...alsoAt].map((start) => segmentsTo(pathname, start)));
  const best = sections
    .flatMap(({ links }) => links)
    .reduce<{ path: string | null; reach: number }>(
      (before, link) => (reach(link) > before.reach ? { path: link.path, reach: reach(link) } : before),
      { path: null, reach: 0 },
    );
  return best.path;
}

export function menuPages(visitor: Visitor): PageWithEntry<'menu'>[] {
  return offered('menu', visitor);
}

export function createPages(visitor: Visitor): PageWithEntry<'create'>[] {
  return offered('create', visitor);
}
