import type { ImportReport } from '@guidon/contract';
import { formatReport, isWhole } from '../format-report.ts';
import { printable } from '../terminal-text.ts';
import { signIn, signOut } from '../sign-in.ts';
import { lockAfter, writeLock } from './lock-file.ts';
import { eventOf, openProject, type Project, sendProject } from './open-project.ts';
import type { SyncOptions } from './parse-project-command.ts';

/** Brings a folder of challenges to an event and notes what came in; the exit code is that of an import. */
export async function syncCommand(options: SyncOptions, print: (line: string) => void): Promise<number> {
  const project = await openProject(options.source, options.lock);
  const client = await signIn(options);
  try {
    const query = {
      dryRun: options.isDryRun ? ('true' as const) : ('false' as const),
      ...(options.isMirror && { mirror: 'true' as const }),
      ...(await eventOf(client, project, options.event)),
    };
    const sending = { query, keepsChanges: !options.isForced };
    const report = await sendProject(client, project, sending, print);
    for (const line of [...formatMoves(project), ...formatReport(report), ...formatBesides(report)]) {
      print(printable(line));
    }
    const lock = options.isDryRun ? null : lockAfter(report, project.sources, project.known);
    if (lock !== null) await writeLock(project.lock, lock);
    return isWhole(report) ? 0 : 1;
  } finally {
    await signOut(client, options);
  }
}

function formatMoves({ known }: Project): string[] {
  return [...known].flatMap(([path, { movedFrom }]) =>
    movedFrom === null ? [] : [`${movedFrom} is ${path} now.`],
  );
}

/** Those that a mirror takes out are in the report already. */
function formatBesides({ besides = [], leaving }: ImportReport): string[] {
  const said = new Set(leaving.map(({ challengeId }) => challengeId));
  return besides
    .filter(({ challengeId }) => !said.has(challengeId))
    .map(({ name }) => `${name} is in the event and not in the folder; it stays.`);
}
