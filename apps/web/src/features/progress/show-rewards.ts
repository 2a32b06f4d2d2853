import type { Gamification } from '@guidon/contract';
import type { RewardPreferences } from './rewards-state.ts';

/** What the reply to an answer says that it has earned. */
export function showRewards(userId: string, gamification: Gamification, wanted: RewardPreferences): void {
  if (gamification === null) return;
  const { xp, badges } = gamification;
  const level = xp?.leveledUp ? xp.newLevel : null;
  const rewards = { xp: xp?.xpAwarded ?? 0, level, badges };
  void import('./show-rewards.tsx').then(
    ({ showRewards }) => showRewards(userId, rewards, wanted),
    () => undefined,
  );
}
