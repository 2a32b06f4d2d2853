import type { Archive } from './archive.ts';
import type { FoundUnit } from './find-units.ts';
import { type ParsedSource, parseSource } from './readers/parse-source.ts';
import { readUnit, withNamedTexts } from './read-unit.ts';

/** Parses in this process, for one's own files; `missing` are the texts that were read besides. */
export async function parseHere(archive: Archive, found: FoundUnit): Promise<ParsedSource> {
  const unit = await readUnit(found);
  const first = parseSource(unit);
  const { missing } = first;
  if (missing.length === 0) return first;
  return { ...parseSource(await withNamedTexts(archive, unit, missing)), missing };
}
