import { ArchiveError } from './archive-error.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import type { ChallengeFormat } from './challenge-format.ts';
import { challengeFilesOf } from './collect-challenges.ts';
import { findOtherFormats, isRcdsProject } from './other-formats.ts';
import type { Archive } from './archive.ts';
import { type ReportText, reportText } from './report-text.ts';

export interface Competition {
  challenges: ParsedChallenge[];
  /** What was left out of it, a sentence each. */
  notes: ReportText[];
  /** Challenges of formats that are not read. */
  unread: number;
}

type UnreadFormat = Exclude<ChallengeFormat, 'ctfcli'>;

/** Reads what is in ctfcli's format, and says once for each other format what was found of it. */
export async function readCompetition(
  archive: Archive,
  read: (archive: Archive) => Promise<ParsedChallenge[]>,
): Promise<Competition> {
  const others = new Map<UnreadFormat, string[]>(await findOtherFormats(archive));
  const hasFiles = challengeFilesOf(archive).length > 0;
  const all = hasFiles || others.size === 0 ? await read(archive) : [];
  const isRcds = isRcdsProject(archive) || all.some(({ format }) => format === 'rcds');
  const challenges: ParsedChallenge[] = [];
  for (const challenge of all) {
    const format = formatOf(challenge, isRcds);
    if (format === 'ctfcli') challenges.push(challenge);
    else others.set(format, [...(others.get(format) ?? []), challenge.path]);
  }
  const notes = [...others].map(([format, paths]) => noteOf(format, paths));
  if (challenges.length === 0) {
    const [note] = notes;
    throw new ArchiveError(
      note === undefined ? reportText('archive.noChallenge') : reportText('archive.otherFormat', { note }),
    );
  }
  const unread = [...others].reduce(
    (sum, [format, paths]) => (format === 'kubernetes' ? sum : sum + paths.length),
    0,
  );
  return { challenges, notes: [...archive.notes, ...notes], unread };
}

function formatOf({ format, draft }: ParsedChallenge, isRcds: boolean): ChallengeFormat {
  if (format !== null) return format;
  return isRcds && draft !== null ? 'rcds' : 'ctfcli';
}

function noteOf(format: UnreadFormat, paths: readonly string[]): ReportText {
  const count = paths.length;
  const path = paths[0] ?? '';
  if (format === 'kubernetes') return reportText('formats.kubernetes', { count, path });
  return reportText('formats.unread', { count, path, format: reportText(`format.${format}`) });
}
