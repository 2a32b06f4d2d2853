import type { Archive } from './archive.ts';
import { ArchiveError } from './report-text.ts';
import { findFiles } from './find-files.ts';
import type { FoundUnit } from './find-units.ts';
import { failed } from './parse-challenge-yaml.ts';
import type { Candidate } from './plan-import.ts';
import { readCompetition } from './read-competition.ts';
import { type ParsedSource, parseSource } from './readers/parse-source.ts';
import { readUnit, withNamedTexts } from './read-unit.ts';

/** The challenges of one's own files as an import reads them, without a server. */
export async function readHere(archive: Archive): Promise<Candidate[]> {
  const { challenges } = await readCompetition(archive, async (one, units) => {
    const sources: ParsedSource[] = [];
    for (const unit of units) sources.push(await parseUnit(one, unit));
    return sources;
  });
  const candidates: Candidate[] = [];
  for (const challenge of challenges) candidates.push(await findFiles(archive, challenge));
  return candidates;
}

async function parseUnit(archive: Archive, unit: FoundUnit): Promise<ParsedSource> {
  try {
    return await parseHere(archive, unit);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const challenge = { ...failed(unit.path, [error.text]), format: unit.format };
    return { challenges: [challenge], missing: [], settings: null };
  }
}

/** Parses in this process, for one's own files; `missing` are the texts that were read besides. */
export async function parseHere(archive: Archive, found: FoundUnit): Promise<ParsedSource> {
  const unit = await readUnit(found);
  const first = parseSource(unit);
  const { missing } = first;
  if (missing.length === 0) return first;
  return { ...parseSource(await withNamedTexts(archive, unit, missing)), missing };
}
