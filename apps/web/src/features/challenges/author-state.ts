import type { ChallengeAuthors } from '@guidon/contract';

/** Who may still be named. */
export function candidatesLeft({
  owner,
  authors,
  candidates,
}: ChallengeAuthors): ChallengeAuthors['candidates'] {
  const named = new Set([...authors.map(({ id }) => id), ...(owner === null ? [] : [owner.id])]);
  return candidates.filter(({ id }) => !named.has(id));
}
