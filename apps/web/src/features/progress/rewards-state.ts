import type { EarnedBadge } from '@guidon/contract';

/** What a reader wants to be told of. */
export interface RewardPreferences {
  levels: boolean;
  badges: boolean;
}

export interface Rewards {
  /** 0 for none. */
  xp: number;
  /** The one that was reached; null for none. */
  level: number | null;
  badges: readonly EarnedBadge[];
}

export type RewardNotice =
  | { kind: 'xp'; xp: number; durationMs: 2_000 }
  | { kind: 'level'; level: number; durationMs: 5_000 }
  | { kind: 'badge'; badge: EarnedBadge; durationMs: 6_000 };

/** What was told is told once, whether a reply or a signal comes first. */
export function keyOf(notice: RewardNotice): string | null {
  if (notice.kind === 'xp') return null;
  return notice.kind === 'level' ? `level ${notice.level}` : `badge ${notice.badge.id}`;
}

export function noticesOf({ xp, level, badges }: Rewards, wanted: RewardPreferences): RewardNotice[] {
  const notices: RewardNotice[] = [];
  if (wanted.levels && xp > 0) notices.push({ kind: 'xp', xp, durationMs: 2_000 });
  if (wanted.levels && level !== null) notices.push({ kind: 'level', level, durationMs: 5_000 });
  if (wanted.badges)
    notices.push(...badges.map((badge) => ({ kind: 'badge', badge, durationMs: 6_000 }) as const));
  return notices;
}

/** A level, and a badge that few have, may be loud for a moment. */
export function isLoud(notice: RewardNotice): boolean {
  if (notice.kind === 'level') return true;
  return notice.kind === 'badge' && ['EPIC', 'LEGENDARY'].includes(notice.badge.rarity);
}

const order: readonly RewardNotice['kind'][] = ['xp', 'level', 'badge'];

/** What waits to be shown: XP before levels and these before badges, however they have come. */
export function withNotice(waiting: readonly RewardNotice[], notice: RewardNotice): RewardNotice[] {
  const rank = ({ kind }: RewardNotice) => order.indexOf(kind);
  const later = waiting.findIndex((other) => rank(other) > rank(notice));
  return waiting.toSpliced(later === -1 ? waiting.length : later, 0, notice);
}
