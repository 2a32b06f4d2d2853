import { limits } from '@guidon/contract/plain';
import type { BankState } from './bank-challenge.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { foldName } from './import-key.ts';
import { type ImportTarget, qualified } from './match-bank.ts';

/**
 * A name of its own for each challenge of the source and of its event: the second of a name gets its category appended.
 * One that is there keeps the name that it has from such an import.
 */
export function nameChallenges(
  wanted: readonly ParsedChallenge[],
  { targets, bank }: { targets: ReadonlyMap<ParsedChallenge, ImportTarget>; bank: BankState },
): Map<ParsedChallenge, string> {
  const existingOf = (challenge: ParsedChallenge) => targets.get(challenge)?.existing ?? null;
  const matched = new Set(wanted.map(existingOf));
  const inEvent = bank.challenges.filter(
    (one) => bank.eventId !== null && one.holders.includes(bank.eventId) && !matched.has(one),
  );
  const taken = new Set(inEvent.map(({ name }) => foldName(name)));
  const names = new Map<ParsedChallenge, string>();
  const give = (challenge: ParsedChallenge, choices: Iterable<string>) => {
    for (const name of choices) {
      if (taken.has(foldName(name))) continue;
      taken.add(foldName(name));
      names.set(challenge, name);
      return;
    }
  };
  const importable = wanted.filter(({ draft }) => draft !== null);
  for (const challenge of importable) {
    const stored = existingOf(challenge)?.name;
    const kept = qualified(challenge.name, challenge.draft?.category).filter((name) => name === stored);
    if (stored === undefined) continue;
    const isKept = foldName(stored) === foldName(challenge.name) || kept.length > 0;
    if (isKept) give(challenge, kept.length > 0 ? kept : [challenge.name]);
  }
  for (const challenge of importable) {
    if (!names.has(challenge)) give(challenge, choicesOf(challenge));
  }
  return names;
}

function* choicesOf({ name, draft }: ParsedChallenge): Generator<string> {
  yield name;
  yield* qualified(name, draft?.category).map((one) => one.slice(0, limits.nameMax));
  for (let number = 2; ; number++) yield `${name.slice(0, limits.nameMax - 6)} (${number})`;
}
