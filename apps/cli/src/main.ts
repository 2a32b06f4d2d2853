// First, for the commands below: they load several hundred modules.
import '../../server/src/platform/processes/resolve-once.ts';
import type { Surroundings } from './backup/surroundings.ts';
import { CliError } from './cli-error.ts';
import { printable } from './terminal-text.ts';
import { type Command, parseCommand } from './parse-command.ts';
import { usage } from './usage.ts';

/** Runs one command line and returns the exit code; failures are one line on standard error. */
export async function main(args: string[]): Promise<number> {
  try {
    return await run(parseCommand(args, process.env));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`guidon: ${printable(message)}\n`);
    return error instanceof CliError ? error.exitCode : 1;
  }
}

/** A command is fetched when it is asked for: one that speaks HTTP waits for no database driver. */
async function run(command: Command): Promise<number> {
  if (command.kind === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  if (command.kind === 'import') {
    const { importCommand } = await import('./import-command.ts');
    return importCommand(command, print);
  }
  if (command.kind === 'sync') {
    const { syncCommand } = await import('./project/sync-command.ts');
    return syncCommand(command, print);
  }
  if (command.kind === 'verify') {
    const { verifyCommand } = await import('./project/verify-command.ts');
    return verifyCommand(command, print);
  }
  if (command.kind === 'lint') {
    const { lintCommand } = await import('./project/lint-command.ts');
    return lintCommand(command, print);
  }
  if (command.kind === 'new') {
    const { newCommand } = await import('./project/new-command.ts');
    return newCommand(command, print);
  }
  if (command.kind === 'export') {
    const { exportCommand } = await import('./export/export-command.ts');
    return exportCommand(command, print);
  }
  if (command.kind === 'archive') {
    const { archiveCommand } = await import('./archive/archive-command.ts');
    return archiveCommand(command, print);
  }
  if (command.kind === 'backup') {
    const { backupCommand } = await import('./backup/backup-command.ts');
    return backupCommand(command, surroundings());
  }
  if (command.kind === 'restore') {
    const { restoreCommand } = await import('./backup/restore-command.ts');
    return restoreCommand(command, surroundings());
  }
  if (command.kind === 'files') {
    const { moveFilesCommand } = await import('./files/move-files-command.ts');
    return moveFilesCommand(command, surroundings());
  }
  const { checkCommand } = await import('./backup/check-command.ts');
  return checkCommand(command, surroundings());
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Asked to end, a command takes back what it has begun; asked again, it ends as it is. */
function surroundings(): Surroundings {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(new CliError('It was interrupted and is not complete.')));
  }
  const { env: environment, stdout, stderr } = process;
  return { environment, stdout, stderr, signal: stop.signal };
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
