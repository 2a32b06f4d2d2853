import { archiveOf, type Extras } from '../archive-fixture.ts';
import { findFiles } from '../find-files.ts';
import { parseHere } from '../read-here.ts';
import { readCompetition } from '../read-competition.ts';
import { inEnglish } from '../report-fixture.ts';

/** A competition as it is planned, with the names that players get its files under. */
export async function readAll(files: Record<string, string | Uint8Array>, extras: Extras = {}) {
  const archive = archiveOf(files, extras);
  const { challenges, settings, notes } = await readCompetition(archive, (one, units) =>
    Promise.all(units.map((unit) => parseHere(one, unit))),
  );
  const candidates = await Promise.all(challenges.map((challenge) => findFiles(archive, challenge)));
  return {
    settings,
    notes: inEnglish(notes),
    rows: candidates.map(({ challenge, files: found, missingFiles }) => ({
      ...challenge,
      names: found.map(({ name }) => name),
      missingFiles,
      errors: inEnglish(challenge.errors),
      approximated: challenge.approximated.map(({ field }) => field),
      notCarried: challenge.notCarried.map(({ field }) => field),
      keptAside: challenge.keptAside.map(({ field }) => field),
    })),
  };
}

/** The only challenge of some files. */
export async function readOne(files: Record<string, string | Uint8Array>) {
  const { rows } = await readAll(files);
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`There are ${rows.length} challenges.`);
  return row;
}
