interface ChainedHint {
  /** Place in the list of the hint that is unlocked first, from 0. */
  requires?: number | null | undefined;
}

/** The first broken rule of a chain of hints, as the place of the hint and a sentence; null for sound ones. */
export function hintChainProblem(hints: readonly ChainedHint[]): { place: number; message: string } | null {
  for (const [place, { requires }] of hints.entries()) {
    if (requires === undefined || requires === null) continue;
    if (requires >= hints.length) return { place, message: 'must be a hint of the challenge' };
    if (leadsBack(hints, place)) return { place, message: 'must not lead back to this hint' };
  }
  return null;
}

function leadsBack(hints: readonly ChainedHint[], from: number): boolean {
  let place = hints[from]?.requires ?? null;
  for (let step = 0; place !== null && step < hints.length; step += 1) {
    if (place === from) return true;
    place = hints[place]?.requires ?? null;
  }
  return false;
}
