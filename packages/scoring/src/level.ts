export interface Level {
  level: number;
  /** XP at which this level begins. */
  levelXp: number;
  /** XP at which the next one begins. */
  nextLevelXp: number;
}

/** The level that an amount of XP has reached: level n begins at `100 * n * (n - 1) / 2`. */
export function levelOf(xp: number): Level {
  const level = Math.max(1, Math.floor((1 + Math.sqrt(1 + Math.max(0, xp) / 12.5)) / 2));
  return { level, levelXp: startOf(level), nextLevelXp: startOf(level + 1) };
}

function startOf(level: number): number {
  return (100 * level * (level - 1)) / 2;
}
