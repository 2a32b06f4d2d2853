import type { SearchHit } from '@guidon/contract';
import { mayOpen, type Page, type Visitor } from '../../navigation/define-page.ts';
import type sentences from './search.en.json';

type TitleKey = NonNullable<Page['title']>;
type ActionKey = keyof (typeof sentences)['actions'];
export type GroupKey = keyof (typeof sentences)['groups'];

export type ChallengePlace = Extract<SearchHit, { kind: 'challenge' }>['place'];

export type Target =
  | { kind: 'challenges-for'; words: string }
  | { kind: 'page'; path: string }
  | { kind: 'create'; path: string }
  | { kind: 'tutorial' }
  | { kind: 'theme' }
  | { kind: 'sign-out' }
  | { kind: 'event'; eventId: string }
  | { kind: 'challenge'; challengeId: string; place: ChallengePlace; eventId: string | null }
  | { kind: 'team'; teamId: string };

export interface Entry {
  id: string;
  label: string;
  detail?: string;
  target: Target;
}

export interface Group {
  key: GroupKey;
  entries: Entry[];
}

export interface PaletteTexts {
  title: (key: TitleKey) => string;
  action: (key: ActionKey) => string;
  challengesFor: (words: string) => string;
  place: (category: string, place: ChallengePlace, event: string | null) => string;
}

export function openPages(pages: readonly Page[], visitor: Visitor): Page[] {
  return pages
    .filter((page) => page.palette !== undefined && mayOpen(page, visitor))
    .toSorted((a, b) => (a.palette?.order ?? 0) - (b.palette?.order ?? 0));
}

function pageEntries({ pages, visitor, words }: PaletteInput): Entry[] {
  return openPages(pages, visitor).map(({ path, title }) => ({
    id: `page ${path}`,
    label: title === undefined ? path : words.title(title),
    target: { kind: 'page', path },
  }));
}

function createEntries({ pages, visitor, words }: PaletteInput): Entry[] {
  return openPages(pages, visitor).flatMap(({ path, create }) =>
    create === undefined
      ? []
      : [{ id: `create ${path}`, label: words.title(create.label), target: { kind: 'create', path } }],
  );
}

function actionEntries(input: PaletteInput): Entry[] {
  const entry = (key: ActionKey, target: Target): Entry => ({
    id: `action ${key}`,
    label: input.words.action(key),
    target,
  });
  return [
    ...createEntries(input),
    ...(input.visitor.rights.includes('tour.replay') ? [entry('tutorial', { kind: 'tutorial' })] : []),
    entry(input.isDark ? 'toLight' : 'toDark', { kind: 'theme' }),
    entry('signOut', { kind: 'sign-out' }),
  ];
}

function hitEntry(hit: SearchHit, { place }: PaletteTexts): Entry {
  if (hit.kind === 'event')
    return { id: `event ${hit.id}`, label: hit.name, target: { kind: 'event', eventId: hit.id } };
  if (hit.kind === 'team') {
    return {
      id: `team ${hit.id}`,
      label: hit.name,
      detail: hit.event.name,
      target: { kind: 'team', teamId: hit.id },
    };
  }
  return {
    id: `challenge ${hit.id}`,
    label: hit.name,
    detail: place(hit.category, hit.place, hit.event?.name ?? null),
    target: { kind: 'challenge', challengeId: hit.id, place: hit.place, eventId: hit.event?.id ?? null },
  };
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

function matching(entries: Entry[], text: string): Entry[] {
  const words = wordsOf(text);
  const begins = ({ label }: Entry) => label.toLowerCase().startsWith(words[0] ?? '');
  const fits = entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return [...fits.filter(begins), ...fits.filter((entry) => !begins(entry))];
}

interface PaletteInput {
  pages: readonly Page[];
  visitor: Visitor;
  text: string;
  hits: readonly SearchHit[];
  isDark: boolean;
  words: PaletteTexts;
}

export function paletteGroups(input: PaletteInput): Group[] {
  const { text, hits, words } = input;
  const asked = text.trim();
  const hitsOf = (kind: SearchHit['kind']) =>
    asked === '' ? [] : hits.filter((hit) => hit.kind === kind).map((hit) => hitEntry(hit, words));
  const search: Entry = {
    id: 'challenges-for',
    label: words.challengesFor(asked),
    target: { kind: 'challenges-for', words: asked },
  };
  const groups: Group[] = [
    { key: 'search', entries: asked === '' ? [] : [search] },
    { key: 'events', entries: hitsOf('event') },
    { key: 'challenges', entries: hitsOf('challenge') },
    { key: 'teams', entries: hitsOf('team') },
    { key: 'pages', entries: matching(pageEntries(input), asked) },
    { key: 'actions', entries: matching(actionEntries(input), asked) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function isHit({ target }: Entry): boolean {
  return target.kind === 'event' || target.kind === 'challenge' || target.kind === 'team';
}

function isNamed(entry: Entry, text: string): boolean {
  const names = wordsOf(entry.label);
  const isOwn = !isHit(entry) && entry.target.kind !== 'challenges-for';
  return isOwn && wordsOf(text).every((word) => names.some((name) => name.startsWith(word)));
}

function bestHit(entries: readonly Entry[], text: string): Entry | undefined {
  const asked = text.trim().toLowerCase();
  const hits = entries.filter(isHit);
  const called = (fits: (label: string) => boolean) => hits.find(({ label }) => fits(label.toLowerCase()));
  return called((label) => label === asked) ?? called((label) => label.startsWith(asked)) ?? hits[0];
}

/**
 * The entry that Enter opens: the one selected by keys, else the page or action named by the text, else the event,
 * challenge or team that fits best, else the search; none without text or keys.
 */
export function activeEntry(entries: readonly Entry[], chosenId: string | null, text: string): Entry | null {
  const chosen = entries.find(({ id }) => id === chosenId);
  if (chosen) return chosen;
  if (text.trim() === '') return null;
  const named = entries.find((entry) => isNamed(entry, text));
  const search = entries.find(({ target }) => target.kind === 'challenges-for');
  return named ?? bestHit(entries, text) ?? search ?? null;
}

export function entryByKey(entries: readonly Entry[], active: Entry | null, key: string): Entry | undefined {
  const index = active === null ? -1 : entries.indexOf(active);
  switch (key) {
    case 'ArrowDown':
      return entries[(index + 1) % entries.length];
    case 'ArrowUp':
      return entries.at(index <= 0 ? -1 : index - 1);
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default:
      return undefined;
  }
}
