import { CliError } from './cli-error.ts';
import { importCommand } from './import-command.ts';
import { parseCommand, usage } from './parse-command.ts';

/** Runs one command line and returns the exit code; failures are one line on standard error. */
export async function main(args: string[]): Promise<number> {
  try {
    const command = parseCommand(args, process.env);
    if (command.kind === 'help') {
      process.stdout.write(usage);
      return 0;
    }
    return await importCommand(command, (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`guidon: ${message}\n`);
    return error instanceof CliError ? error.exitCode : 1;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
