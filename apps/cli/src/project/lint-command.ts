import { type Finding, lintSource } from '@guidon/server/challenge-import';
import { printable, counted } from '../terminal-text.ts';
import { readProject } from './open-project.ts';
import type { LintOptions } from './parse-project-command.ts';

/** Reads a folder as an import does, without a server; the exit code is 1 where something has to be mended. */
export async function lintCommand(options: LintOptions, print: (line: string) => void): Promise<number> {
  const { challenges, findings } = await readProject(options.source, lintSource);
  for (const finding of findings) print(printable(formatFinding(finding)));
  const errors = findings.filter(({ isError }) => isError).length;
  const warnings = findings.length - errors;
  const parts = [
    counted(challenges, 'challenge'),
    counted(errors, 'error'),
    counted(warnings, 'warning'),
  ] as const;
  print(`${parts[0]}: ${parts[1]}, ${parts[2]}`);
  return errors > 0 || (options.isStrict && warnings > 0) ? 1 : 0;
}

/** As compilers write it, so that editors and jobs find the place. */
function formatFinding({ path, line, isError, text }: Finding): string {
  const file = path.replace(/#\d+$/, '');
  const place = file === path ? '' : ` (${path.slice(file.length)})`;
  const at = line === null ? file : `${file}:${line}`;
  return `${at}: ${isError ? 'error' : 'warning'}: ${text}${place}`;
}
