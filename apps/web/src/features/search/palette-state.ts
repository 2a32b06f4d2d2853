import type { SearchHit } from '@guidon/contract';
import type appSentences from '../../app/app.en.json';
import { type PagePath, paths } from '../../navigation/paths.ts';
import { mayOpen, type Visitor } from '../../app/route-access.ts';
import type sentences from './search.en.json';

type TitleKey = keyof (typeof appSentences)['titles'];
type ActionKey = keyof (typeof sentences)['actions'];
export type GroupKey = keyof (typeof sentences)['groups'];

/** What happens when an entry is chosen. */
export type Target =
  | { kind: 'challenges-for'; words: string }
  | { kind: 'page'; to: PagePath }
  | { kind: 'create'; to: PagePath }
  | { kind: 'tutorial' }
  | { kind: 'theme' }
  | { kind: 'sign-out' }
  | { kind: 'event'; eventId: string }
  | { kind: 'challenge'; challengeId: string; eventId: string | null };

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

/** Sentences the entries are made of. */
export interface Words {
  title: (key: TitleKey) => string;
  action: (key: ActionKey) => string;
  challengesFor: (words: string) => string;
  place: (category: string, event: string | null) => string;
}

const pages: readonly { to: PagePath; title: TitleKey }[] = [
  { to: paths.dashboard, title: 'dashboard' },
  { to: paths.challenges, title: 'challenges' },
  { to: paths.events, title: 'events' },
  { to: paths.scoreboard, title: 'scoreboard' },
  { to: paths.teamInvitations, title: 'teamInvitations' },
  { to: paths.internalChallenges, title: 'internalChallenges' },
  { to: paths.cyberAdventure, title: 'cyberAdventure' },
  { to: paths.learning, title: 'learning' },
  { to: paths.profile, title: 'profile' },
  { to: paths.myFeedback, title: 'myFeedback' },
  { to: paths.adminEvents, title: 'eventManager' },
  { to: paths.adminChallenges, title: 'challengeManager' },
  { to: paths.adminQuestions, title: 'questions' },
  { to: paths.adminUsers, title: 'users' },
  { to: paths.adminStats, title: 'stats' },
  { to: paths.adminAdvantages, title: 'advantages' },
  { to: paths.adminStorage, title: 'storage' },
  { to: paths.adminSettings, title: 'settings' },
  { to: paths.billing, title: 'billing' },
  { to: paths.platformMails, title: 'mails' },
];

/** Pages of the palette that open to somebody. */
export function openPages(visitor: Visitor): { to: PagePath; title: TitleKey }[] {
  return pages.filter(({ to }) => mayOpen(to, visitor));
}

function pageEntries(visitor: Visitor, { title }: Words): Entry[] {
  return openPages(visitor).map((page) => ({
    id: `page ${page.to}`,
    label: title(page.title),
    target: { kind: 'page', to: page.to },
  }));
}

function actionEntries(visitor: Visitor, isDark: boolean, { action }: Words): Entry[] {
  const entry = (key: ActionKey, target: Target): Entry => ({
    id: `action ${key}`,
    label: action(key),
    target,
  });
  return [
    ...(mayOpen(paths.adminEvents, visitor)
      ? [
          entry('createEvent', { kind: 'create', to: paths.adminEvents }),
          entry('tutorial', { kind: 'tutorial' }),
        ]
      : []),
    ...(mayOpen(paths.adminChallenges, visitor)
      ? [entry('createChallenge', { kind: 'create', to: paths.adminChallenges })]
      : []),
    entry(isDark ? 'toLight' : 'toDark', { kind: 'theme' }),
    entry('signOut', { kind: 'sign-out' }),
  ];
}

function hitEntry(hit: SearchHit, { place }: Words): Entry {
  if (hit.kind === 'event')
    return { id: `event ${hit.id}`, label: hit.name, target: { kind: 'event', eventId: hit.id } };
  return {
    id: `challenge ${hit.id}`,
    label: hit.name,
    detail: place(hit.category, hit.event?.name ?? null),
    target: { kind: 'challenge', challengeId: hit.id, eventId: hit.event?.id ?? null },
  };
}

/** Entries with every word in their label; those that begin with the first come first. */
export function matching(entries: Entry[], text: string): Entry[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const begins = ({ label }: Entry) => label.toLowerCase().startsWith(words[0] ?? '');
  const fits = entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return [...fits.filter(begins), ...fits.filter((entry) => !begins(entry))];
}

interface PaletteInput {
  visitor: Visitor;
  text: string;
  hits: readonly SearchHit[];
  isDark: boolean;
  words: Words;
}

/** What the palette lists for a text. The first entry is what Enter did before there was a palette. */
export function paletteGroups({ visitor, text, hits, isDark, words }: PaletteInput): Group[] {
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
    { key: 'pages', entries: matching(pageEntries(visitor, words), asked) },
    { key: 'actions', entries: matching(actionEntries(visitor, isDark, words), asked) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The entry that the keys have reached; without text nothing is until they are used. */
export function activeEntry(entries: readonly Entry[], chosenId: string | null, text: string): Entry | null {
  const chosen = entries.find(({ id }) => id === chosenId);
  return chosen ?? (text.trim() === '' ? null : (entries[0] ?? null));
}

/** The entry that a key leads to; undefined for keys that lead nowhere. */
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
