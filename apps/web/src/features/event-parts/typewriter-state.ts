/** Typewriter effect: lines up to `doneSeq` are complete, the next one shows its first `letters` letters. */
export interface TypewriterProgress {
  doneSeq: number;
  letters: number;
}

export const slowestLetterMs = 50;
export const fastestLetterMs = 20;
export const typedAtFirst = 4;

/** Types only the last few of the first lines (oldest first); the others are complete at once. */
export function beginTyping(seqs: readonly number[], isStill: boolean): TypewriterProgress {
  const before = isStill ? seqs.at(-1) : seqs.at(-1 - typedAtFirst);
  return { doneSeq: before ?? -1, letters: 0 };
}

interface Line {
  seq: number;
  text: string;
}

export function lineBeingTyped<L extends Line>(
  lines: readonly L[],
  typing: TypewriterProgress,
): L | undefined {
  return lines.find((line) => line.seq > typing.doneSeq);
}

export function typeLetter(lines: readonly Line[], typing: TypewriterProgress): TypewriterProgress {
  const line = lineBeingTyped(lines, typing);
  if (line === undefined) return typing;
  const letters = typing.letters + 1;
  return letters >= line.text.length ? { doneSeq: line.seq, letters: 0 } : { ...typing, letters };
}

/** Milliseconds to the next letter; `chance` in 0 to 1. Faster while more lines wait. */
export function letterDelayMs(chance: number, waitingLines: number): number {
  if (waitingLines > 1) return fastestLetterMs;
  return Math.round(fastestLetterMs + chance * (slowestLetterMs - fastestLetterMs));
}
