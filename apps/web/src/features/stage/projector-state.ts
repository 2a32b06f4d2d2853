import type { Announcement, Ceremony, FirstBlood, StageScreen } from '@guidon/contract';

export type ScreenName = 'board' | 'graph' | 'bloods' | 'announcements';
export type Look = 'dark' | 'light' | 'contrast';

export const screenMs = 15_000;
export const stripMs = 9_000;

interface ProjectorInput {
  screen: StageScreen['data'] | undefined;
  announcements: readonly Announcement[] | undefined;
}

/** The screens that have something to show, in their order; the board always has. */
export function screensOf({ screen, announcements }: ProjectorInput): ScreenName[] {
  const hasLines = screen?.lines.some(({ points }) => points.length > 0) === true;
  const hasBloods = (screen?.bloods?.length ?? 0) > 0;
  const hasAnnouncements = (announcements?.length ?? 0) > 0;
  return [
    'board',
    ...(hasLines ? (['graph'] as const) : []),
    ...(hasBloods ? (['bloods'] as const) : []),
    ...(hasAnnouncements ? (['announcements'] as const) : []),
  ];
}

/** The screen so many steps further; the first when the present one has nothing to show any more. */
export function turned(screens: readonly ScreenName[], from: ScreenName, steps: number): ScreenName {
  const at = screens.indexOf(from);
  if (at < 0) return screens[0] ?? 'board';
  return screens[(at + steps + screens.length) % screens.length] ?? 'board';
}

/** Whether the ceremony takes the place of all other screens. */
export function showsCeremony(ceremony: Ceremony['data'] | undefined): boolean {
  return ceremony?.state === 'waiting' || ceremony?.state === 'running';
}

/** First bloods that were not there before, oldest first; none the first time, and none that a later board takes back. */
export function newBloods(
  before: readonly FirstBlood[] | null | undefined,
  now: readonly FirstBlood[] | null | undefined,
): FirstBlood[] {
  if (!before || !now) return [];
  const known = new Set(before.map(({ challengeId }) => challengeId));
  const latest = before[0]?.at ?? '';
  return now.filter(({ challengeId, at }) => !known.has(challengeId) && at >= latest).toReversed();
}

const looks: readonly Look[] = ['dark', 'light', 'contrast'];

export function nextLook(look: Look): Look {
  return looks[(looks.indexOf(look) + 1) % looks.length] ?? 'dark';
}
