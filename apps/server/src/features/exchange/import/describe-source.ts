import { createHash } from 'node:crypto';
import type { Archive } from './archive.ts';
import { foldName, importKeyOf, isIdKey } from './import-key.ts';
import type { Candidate } from './plan-import.ts';
import { readHere } from './read-here.ts';

/** A challenge of one's own files, as a lock file knows it again. */
export interface SourceChallenge {
  path: string;
  name: string;
  /** Category and name, whatever their case. */
  place: string;
  /** By which an import knows it that nothing was said about. */
  key: string;
  /** Whether the key is an id that its file writes. */
  hasId: boolean;
  /** Of what it says, without answers and solution, so that nobody can try answers on it. */
  hash: string;
}

export async function describeSource(archive: Archive): Promise<SourceChallenge[]> {
  return (await readHere(archive)).map(describe);
}

function describe({ challenge, files }: Candidate): SourceChallenge {
  const { path, name, draft } = challenge;
  const key = importKeyOf(challenge);
  const place = `${foldName(draft?.category ?? '')}/${foldName(name)}`;
  return { path, name, place, key, hasId: isIdKey(key), hash: hashOf(draft, files) };
}

function hashOf(draft: Candidate['challenge']['draft'], files: Candidate['files']): string {
  const { questions = [], solution: _, ...said } = draft ?? {};
  const asked = questions.map(({ rule: _rule, ...question }) => question);
  const attached = files.map(({ name, sha256 }) => [name, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([said, asked, attached]))
    .digest('hex');
}
