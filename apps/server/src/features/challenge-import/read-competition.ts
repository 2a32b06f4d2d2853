import { ArchiveError } from './archive-error.ts';
import { type Archive, fileAt } from './archive.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import type { ChallengeFormat } from './challenge-format.ts';
import type { EventSettings } from './event-settings.ts';
import { findUnits, type FoundUnit, unitOf } from './find-units.ts';
import { isRcdsProject } from './other-formats.ts';
import type { ParsedSource } from './readers/parse-source.ts';
import { type ReportText, reportText } from './report-text.ts';

/** What an import plans and applies, whatever the formats it was written in. */
export interface Competition {
  challenges: ParsedChallenge[];
  /** What the source says of the event; null where it says nothing. */
  settings: EventSettings | null;
  /** What was left out of it, and which formats were found, a sentence each. */
  notes: ReportText[];
}

type ReadUnits = (archive: Archive, units: readonly FoundUnit[]) => Promise<ParsedSource[]>;

/** Reads all formats that an archive has, and says of each beside ctfcli's what was found. */
export async function readCompetition(archive: Archive, read: ReadUnits): Promise<Competition> {
  const units = await findUnits(archive);
  if (units.length === 0) throw new ArchiveError(reportText('archive.noChallenge'));
  const first = await read(archive, units);
  const all = first.flatMap(({ challenges }) => challenges);
  const isRcds = isRcdsProject(archive) || all.some(({ format }) => format === 'rcds');
  const [others, mine] = parted(all, (one) => formatOf(one, isRcds) === 'rcds' && !isRead(one));
  const again = rcdsUnits(archive, others);
  const second = again.length === 0 ? [] : await read(archive, again);
  const challenges = [...mine, ...second.flatMap((source) => source.challenges)];
  const [manifests, wanted] = parted(challenges, ({ format }) => format === 'kubernetes');
  const notes = notesOf([...manifests, ...wanted]);
  if (wanted.length === 0) {
    const [note] = notes;
    throw new ArchiveError(
      note === undefined ? reportText('archive.noChallenge') : reportText('archive.otherFormat', { note }),
    );
  }
  return {
    challenges: inOrder(wanted),
    settings: first.find(({ settings }) => settings !== null)?.settings ?? null,
    notes: [...archive.notes, ...notes],
  };
}

/** Whether its own reader has read it; a challenge.yaml is first read as ctfcli's. */
function isRead({ format, draft, errors }: ParsedChallenge): boolean {
  return format === 'rcds' && (draft !== null || errors.length > 0);
}

function formatOf({ format, draft }: ParsedChallenge, isRcds: boolean): ChallengeFormat {
  if (format !== null) return format;
  return isRcds && draft !== null ? 'rcds' : 'ctfcli';
}

function rcdsUnits(archive: Archive, challenges: readonly ParsedChallenge[]): FoundUnit[] {
  const paths = new Set(challenges.map(({ path }) => path.replace(/#\d+$/, '')));
  return [...paths].flatMap((path) => {
    const file = fileAt(archive, path);
    return file === null ? [] : [unitOf(archive, 'rcds', file)];
  });
}

function parted<T>(items: readonly T[], isOne: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isOne), items.filter((item) => !isOne(item))];
}

/** Those with a place in their source in its order, and the others after them as they are. */
function inOrder(challenges: readonly ParsedChallenge[]): ParsedChallenge[] {
  return challenges.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ order }: ParsedChallenge): number {
  return order ?? Number.MAX_SAFE_INTEGER;
}

function notesOf(challenges: readonly ParsedChallenge[]): ReportText[] {
  const byFormat = Map.groupBy(challenges, ({ format }) => format ?? 'ctfcli');
  return [...byFormat].flatMap(([format, of]) => {
    if (format === 'ctfcli') return [];
    const [count, path] = [of.length, of[0]?.path ?? ''];
    if (format === 'kubernetes') return [reportText('formats.kubernetes', { count, path })];
    return [reportText('formats.read', { count, format: reportText(`format.${format}`) })];
  });
}
