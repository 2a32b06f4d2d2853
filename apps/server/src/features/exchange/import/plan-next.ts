import type { BankState } from './bank-challenge.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { foldName } from './import-key.ts';
import { namesOf, type Required } from './plan-requirements.ts';
import { lineOf } from './yaml-text.ts';

interface Sources {
  /** Those that can be imported. */
  wanted: readonly ParsedChallenge[];
  existingOf: (challenge: ParsedChallenge) => { id: string } | null;
  bank: Pick<BankState, 'challenges'>;
}

/** Finds the challenge that `next` means: one of the source, else one of the bank; none is recommended after itself. */
export function nextFinder({ wanted, existingOf, bank }: Sources): (of: ParsedChallenge) => Required | null {
  const names = namesOf(wanted);
  const inBank = new Map(bank.challenges.map(({ id, name }) => [foldName(name), id]));
  return (challenge) => {
    const name = nameOfNext(challenge);
    if (name === null) return null;
    const known = names.get(name) ?? [];
    const meant = known.find(({ draft }) => draft?.category === challenge.draft?.category) ?? known[0];
    if (meant !== undefined) {
      return meant === challenge ? null : { challenge: meant, id: existingOf(meant)?.id ?? null };
    }
    const id = inBank.get(name);
    return id === undefined || id === existingOf(challenge)?.id ? null : { challenge: null, id };
  };
}

/** As names are compared. */
export function nameOfNext({ next }: ParsedChallenge): string | null {
  const name = lineOf(next);
  return name === null ? null : foldName(name);
}
