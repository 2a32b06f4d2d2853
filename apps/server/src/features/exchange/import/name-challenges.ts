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
  const numbers = new Map<string, number>();
  const importable = wanted.filter(({ draft }) => draft !== null);
  for (const challenge of importable) {
    const stored = existingOf(challenge)?.name;
    const kept = qualified(challenge.name, challenge.draft?.category).filter((name) => name === stored);
    if (stored === undefined) continue;
    const isKept = foldName(stored) === foldName(challenge.name) || kept.length > 0;
    if (isKept) give(challenge, kept.length > 0 ? kept : [challenge.name]);
  }
  for (const challenge of importable) {
    if (!names.has(challenge)) give(challenge, choicesOf(challenge, numbers));
  }
  return names;
}

/** `numbers` has the last number that was tried of a name, so that many of one name are not numbered from the start. */
function* choicesOf({ name, draft }: ParsedChallenge, numbers: Map<string, number>): Generator<string> {
  yield name;
  yield* qualified(name, draft?.category).map((one) => one.slice(0, limits.nameMax));
  const start = name.slice(0, limits.nameMax - 6);
  for (let number = (numbers.get(start) ?? 1) + 1; ; number++) {
    numbers.set(start, number);
    yield `${start} (${number})`;
  }
}
