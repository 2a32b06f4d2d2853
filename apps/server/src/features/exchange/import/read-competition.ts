import { ArchiveError, type ReportText, reportText } from './report-text.ts';
import { type Archive, fileAt } from './archive.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import type { ChallengeFormat } from './readers/source-unit.ts';
import type { EventSettings } from './event-settings.ts';
import { findUnits, type FoundSource, type FoundUnit, unitsIn } from './find-units.ts';
import { namedFiles } from './named-files.ts';
import { isRcdsProject } from './other-formats.ts';
import type { ParsedSource } from './readers/parse-source.ts';

/** What an import plans and applies, whatever the formats it was written in. */
export interface Competition {
  challenges: ParsedChallenge[];
  /** What the source says of the event; null where it says nothing. */
  settings: EventSettings | null;
  /** What was left out of it, and which formats were found, a sentence each. */
  notes: ReportText[];
  /** Paths of files that lay something down for it and are not read. */
  unread: string[];
}

type ReadUnits = (archive: Archive, units: readonly FoundUnit[]) => Promise<ParsedSource[]>;

/** Reads all formats that an archive has, and says of each beside ctfcli's what was found. */
export async function readCompetition(archive: Archive, read: ReadUnits): Promise<Competition> {
  const { units, unread } = await findUnits(archive);
  if (units.length === 0) throw new ArchiveError(reportText('archive.noChallenge'));
  const first = await read(archive, units);
  const all = first.flatMap(({ challenges }) => challenges);
  const isRcds = isRcdsProject(archive) || all.some(({ format }) => format === 'rcds');
  const [others, mine] = parted(all, (one) => readAgain(formatOf(one, isRcds)) && !isRead(one));
  const again = unitsOf(archive, others, isRcds);
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
  const settings = settingsOf([...first, ...second]);
  return {
    challenges: inOrder(wanted),
    settings,
    notes: [
      ...archive.notes,
      ...notes,
      ...(settings?.left ?? []),
      ...notesOfUnread(unread, handedOutBy(archive, wanted)),
    ],
    unread: unread.settings,
  };
}

/** What several events say is not said of one. */
function settingsOf(sources: readonly ParsedSource[]): EventSettings | null {
  const all = sources.flatMap(({ settings }) => settings ?? []);
  const names = new Set(all.map(({ name }) => name));
  return names.size > 1 ? null : (all[0] ?? null);
}

/** Whether its own reader has read it; a challenge.yaml is first read as ctfcli's. */
function isRead({ format, draft, errors }: ParsedChallenge): boolean {
  return readAgain(format) && (draft !== null || errors.length > 0);
}

function readAgain(format: ChallengeFormat | null): format is 'rcds' | 'gzcli' {
  return format === 'rcds' || format === 'gzcli';
}

function formatOf({ format, draft }: ParsedChallenge, isRcds: boolean): ChallengeFormat {
  if (format !== null) return format;
  return isRcds && draft !== null ? 'rcds' : 'ctfcli';
}

function unitsOf(archive: Archive, challenges: readonly ParsedChallenge[], isRcds: boolean): FoundUnit[] {
  const unitOf = unitsIn(archive);
  const formats = new Map(
    challenges.map((one) => [one.path.replace(/#\d+$/, ''), formatOf(one, isRcds)] as const),
  );
  return [...formats].flatMap(([path, format]) => {
    const file = fileAt(archive, path);
    return file === null || !readAgain(format) ? [] : [unitOf(format, file)];
  });
}

const listedAtMost = 8;

/** What lies beside the challenges and is not read, but for what they hand out. */
export function notesOfUnread(
  { settings, others }: FoundSource['unread'],
  handedOut: ReadonlySet<string> = new Set(),
): ReportText[] {
  const left = others.filter((path) => !handedOut.has(path));
  const list = [...left.slice(0, listedAtMost), ...(left.length > listedAtMost ? ['…'] : [])].join(', ');
  return [
    ...settings.map((path) => reportText('unread.settings', { path })),
    ...(left.length > 0 ? [reportText('unread.others', { count: left.length, list })] : []),
  ];
}

function handedOutBy(archive: Archive, challenges: readonly ParsedChallenge[]): Set<string> {
  return new Set(
    challenges.flatMap((one) => namedFiles(archive, one)).flatMap(({ file }) => file?.path ?? []),
  );
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
