export type ReviewAct = 'accept' | 'reject' | 'undo' | 'next' | 'previous';

/** What a key asks for on a card that has the focus; null for any other key. */
export function actOfKey(key: string): ReviewAct | null {
  switch (key) {
    case 'a':
    case 'A':
      return 'accept';
    case 'r':
    case 'R':
      return 'reject';
    case 'u':
    case 'U':
      return 'undo';
    case 'ArrowRight':
    case 'ArrowDown':
      return 'next';
    case 'ArrowLeft':
    case 'ArrowUp':
      return 'previous';
    default:
      return null;
  }
}

/** Which answer stands open: the chosen one while it waits, else the one that has come into its place. */
export function openPlace(ids: readonly string[], chosenId: string | null, lastPlace: number): number {
  const place = chosenId === null ? -1 : ids.indexOf(chosenId);
  return place >= 0 ? place : Math.max(0, Math.min(lastPlace, ids.length - 1));
}

/** As it is typed: a whole number from 1 to 100; null for anything else. */
export function percentTyped(typed: number | string): number | null {
  const percent = typeof typed === 'number' ? typed : Number(typed.trim() === '' ? Number.NaN : typed);
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : null;
}
