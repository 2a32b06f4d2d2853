export interface PlannedAttempt {
  player: number;
  challenge: number;
  question: number;
  isRight: boolean;
  atMs: number;
}

interface Player {
  skill: number;
  hours: number;
}

interface Challenge {
  difficulty: number;
  questions: readonly unknown[];
}

/** A pseudo-random generator with a fixed seed (mulberry32), so that every demo starts with the same history. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Attempts of the last hours in the order of their times: easier challenges sooner, by abler players more often. */
export function planHistory(
  players: readonly Player[],
  challenges: readonly Challenge[],
  nowMs: number,
): PlannedAttempt[] {
  const random = seededRandom(2026);
  const attempts: PlannedAttempt[] = [];
  players.forEach(({ skill, hours }, player) => {
    const startMs = nowMs - hours * 3_600_000;
    challenges.forEach(({ difficulty, questions }, challenge) => {
      questions.forEach((_question, question) => {
        const chance = skill - (difficulty - 1) * 0.18 + 0.15;
        if (random() > chance) return;
        const part = ((challenge + question / questions.length + random()) / (challenges.length + 1)) * 0.95;
        const atMs = startMs + part * hours * 3_600_000;
        const wrong = Math.floor(random() * 3 * (1.2 - skill));
        for (let n = wrong; n > 0; n -= 1) {
          attempts.push({ player, challenge, question, isRight: false, atMs: atMs - n * 45_000 });
        }
        attempts.push({ player, challenge, question, isRight: true, atMs });
      });
    });
  });
  return attempts.toSorted((a, b) => a.atMs - b.atMs);
}
