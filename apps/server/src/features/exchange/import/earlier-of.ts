import type { StoredEarlierChallenge, StoredPlace } from '@guidon/db';
import type { BankChallenge } from './bank-challenge.ts';

interface Before {
  isContentWritten: boolean;
  /** Null where it was not in the event. */
  place: StoredPlace | null;
}

/** What an undo gives back. */
export function earlierOf(
  existing: BankChallenge,
  { isContentWritten, place }: Before,
): StoredEarlierChallenge {
  return {
    content: isContentWritten ? contentOf(existing) : null,
    place,
    holders: existing.holders,
  };
}

function contentOf(existing: BankChallenge): StoredEarlierChallenge['content'] {
  const {
    kept,
    files,
    id: _id,
    version: _version,
    isAuthored: _isAuthored,
    imported: _imported,
    holders: _holders,
    hasAnswers: _hasAnswers,
    answered: _answered,
    changedHere: _changedHere,
    solutionFiles: _solutionFiles,
    ...content
  } = existing;
  return { ...content, ...kept, files: files.map(({ id, name, sha256 }) => ({ id, name, sha256 })) };
}
