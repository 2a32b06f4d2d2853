import type { ImportReport, ImportRow } from '@guidon/contract';
import { CliError } from '../cli-error.ts';
import { printable, counted } from '../terminal-text.ts';
import { signIn, signOut } from '../sign-in.ts';
import { eventOf, openProject, type Project, sendProject } from './open-project.ts';
import type { VerifyOptions } from './parse-project-command.ts';

type Verdict = 'equal' | 'different' | 'not in the event' | 'not in the folder' | 'cannot be read';

interface Line {
  verdict: Verdict;
  text: string;
}

/** Says whether what an event has is what lies in a folder; the exit code is 0 where all of it is. */
export async function verifyCommand(options: VerifyOptions, print: (line: string) => void): Promise<number> {
  const project = await openProject(options.source, options.lock);
  const client = await signIn(options);
  try {
    const event = await eventOf(client, project, options.event);
    if (!('eventId' in event)) throw new CliError(`There is no event called "${event.eventName}".`);
    // What a mirror would change is all that differs; changes that a sync would keep are differences too.
    const query = { dryRun: 'true' as const, mirror: 'true' as const, ...event };
    const report = await sendProject(client, project, { query, keepsChanges: false }, print);
    const lines = linesOf(report, project);
    const width = Math.max(...lines.map(({ verdict }) => verdict.length));
    for (const { verdict, text } of lines) print(printable(`${verdict.padEnd(width)}  ${text}`));
    print(sumsOf(lines));
    return lines.every(({ verdict }) => verdict === 'equal') ? 0 : 1;
  } finally {
    await signOut(client, options);
  }
}

function linesOf({ rows, besides = [] }: ImportReport, { known }: Project): Line[] {
  return [
    ...rows.map((row) => lineOf(row, known.get(row.path)?.entry?.revision ?? null)),
    ...besides.map(({ name }): Line => ({ verdict: 'not in the folder', text: name })),
  ];
}

function lineOf(row: ImportRow, revision: string | null): Line {
  const { outcome, path, changes, missingFiles } = row;
  const name = row.name ?? path;
  const reason = row.reason === null ? '' : `: ${row.reason}`;
  const missing = missingFiles.length > 0 ? ` (missing in the folder: ${missingFiles.join(', ')})` : '';
  if (outcome === 'created') return { verdict: 'not in the event', text: `${name} [${path}]` };
  if (outcome === 'failed' || outcome === 'duplicate' || row.challengeId === null)
    return { verdict: 'cannot be read', text: `${name} [${path}]${reason}` };
  if (outcome === 'updated') return { verdict: 'different', text: `${name} (${changes.join(', ')})` };
  if (outcome === 'notImported') return { verdict: 'different', text: `${name}${reason}` };
  const isChanged = revision !== null && row.synced?.revision !== revision;
  const beside = isChanged ? ' (changed there since the last sync in what its file does not say)' : '';
  return { verdict: missing === '' ? 'equal' : 'different', text: `${name}${beside}${missing}` };
}

function sumsOf(lines: readonly Line[]): string {
  const verdicts: Verdict[] = [
    'equal',
    'different',
    'not in the event',
    'not in the folder',
    'cannot be read',
  ];
  const parts = verdicts.map((verdict) => {
    return `${lines.filter((line) => line.verdict === verdict).length} ${verdict}`;
  });
  return `${counted(lines.length, 'challenge')}: ${parts.join(', ')}`;
}
