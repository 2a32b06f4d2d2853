import { checkBackup } from '@guidon/backup';
import type { CheckOptions } from '../parse-command.ts';
import { createProgress } from './progress.ts';
import type { Surroundings } from './surroundings.ts';
import { contentsOf, summaryOf } from './summary.ts';

export async function checkCommand(
  { file, isQuiet }: CheckOptions,
  { stdout, stderr, signal }: Surroundings,
): Promise<number> {
  const startedMs = Date.now();
  const progress = createProgress(stderr, isQuiet);
  try {
    const checked = await checkBackup(file, { onProgress: progress.show, signal });
    progress.end();
    const summary = summaryOf('Whole', { ...checked, tookMs: Date.now() - startedMs });
    stdout.write([...contentsOf(checked), summary].map((line) => `${line}\n`).join(''));
    return 0;
  } finally {
    progress.end();
  }
}
