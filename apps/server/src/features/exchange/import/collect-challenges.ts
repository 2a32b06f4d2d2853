import type { Archive } from './archive.ts';
import { ArchiveError, type ReportText, reportText } from './report-text.ts';
import type { FieldLoss, ParsedChallenge } from './challenge-draft.ts';
import { type ChallengeParser, createChallengeParser, type ParseBounds } from './challenge-parser.ts';
import type { FoundUnit } from './find-units.ts';
import { importLimits } from './import-limits.ts';
import { failed } from './parse-challenge-yaml.ts';
import type { ParsedSource } from './readers/parse-source.ts';
import { readUnit, withNamedTexts } from './read-unit.ts';

export interface CollectBounds {
  /** For all units together. */
  totalMs?: number;
  signal?: AbortSignal;
}

/** What each unit has, in their order; a broken one is in the list as failed. */
export async function collectChallenges(
  archive: Archive,
  units: readonly FoundUnit[],
  bounds: CollectBounds = {},
): Promise<ParsedSource[]> {
  if (units.length > importLimits.challengeFiles) {
    throw new ArchiveError(reportText('archive.tooManyChallenges', { most: importLimits.challengeFiles }));
  }
  const parser = createChallengeParser(importLimits.readMs);
  try {
    return await readAll(archive, units, { ...bounds, parser });
  } finally {
    await parser.close();
  }
}

async function readAll(
  archive: Archive,
  units: readonly FoundUnit[],
  {
    parser,
    totalMs = importLimits.readTotalMs + importLimits.readEachMs * units.length,
    signal,
  }: CollectBounds & { parser: ChallengeParser },
): Promise<ParsedSource[]> {
  const endMs = performance.now() + totalMs;
  const sources: ParsedSource[] = [];
  const counts = { challenges: 0, notes: 0, characters: 0 };
  let slowUnits = 0;
  for (const unit of units) {
    await parser.ready(signal);
    signal?.throwIfAborted();
    const startedMs = performance.now();
    const ms = endMs - startedMs;
    if (ms <= 0)
      throw new ArchiveError(reportText('archive.slowTogether', { seconds: Math.round(totalMs / 1_000) }));
    const source = await parseUnit(archive, unit, { parser, ms, ...(signal && { signal }) });
    sources.push(source);
    refuseTooMany(counts, source);
    signal?.throwIfAborted();
    if (performance.now() - startedMs >= importLimits.readMs) slowUnits += 1;
    if (slowUnits >= importLimits.slowFiles) {
      throw new ArchiveError(reportText('archive.slow'));
    }
  }
  return sources;
}

/** Bounds the report, because making and sending it blocks the event loop. */
function refuseTooMany(
  counts: { challenges: number; notes: number; characters: number },
  { challenges }: ParsedSource,
): void {
  const most = { challenges: importLimits.challenges, notes: importLimits.notes };
  const notes = challenges.flatMap(notesOf);
  counts.challenges += challenges.length;
  counts.notes += notes.length;
  counts.characters += notes.reduce((sum, note) => sum + charactersOf(note), 0);
  if (counts.challenges > most.challenges) {
    throw new ArchiveError(reportText('archive.tooManyInAll', { most: most.challenges }));
  }
  if (counts.notes > most.notes) {
    throw new ArchiveError(reportText('archive.tooManyNotes', { most: most.notes }));
  }
  if (counts.characters > importLimits.noteCharacters) {
    throw new ArchiveError(reportText('archive.longNotes'));
  }
}

type Note = string | ReportText | FieldLoss;

function notesOf(challenge: ParsedChallenge): Note[] {
  const { draft, errors, warnings, notCarried, approximated, keptAside } = challenge;
  return [...(draft?.files ?? []), ...errors, ...warnings, ...notCarried, ...approximated, ...keptAside];
}

function charactersOf(note: Note | number): number {
  if (typeof note === 'string') return note.length;
  if (typeof note === 'number') return 1;
  if ('reason' in note) return note.field.length + charactersOf(note.reason);
  return Object.values(note.params).reduce<number>((sum, param) => sum + charactersOf(param), 0);
}

async function parseUnit(
  archive: Archive,
  found: FoundUnit,
  { parser, ...bounds }: ParseBounds & { parser: ChallengeParser },
): Promise<ParsedSource> {
  try {
    const unit = await readUnit(found);
    const source = await parser.parse(unit, bounds);
    if (source.missing.length === 0) return source;
    return await parser.parse(await withNamedTexts(archive, unit, source.missing), bounds);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const challenge = { ...failed(found.path, [error.text]), format: found.format };
    return { challenges: [challenge], missing: [], settings: null };
  }
}
