import { CliError } from '../cli-error.ts';
import type { ServerOptions } from '../sign-in.ts';

export const difficulties = ['easy', 'medium', 'hard', 'expert'] as const;

export interface SyncOptions extends ServerOptions {
  kind: 'sync';
  source: string;
  /** Its id or its name; null for that of the lock file. */
  event: string | null;
  /** Path of the lock file; null for the one in the folder. */
  lock: string | null;
  isDryRun: boolean;
  isMirror: boolean;
  /** Whether what was changed on the server since the last sync is overwritten. */
  isForced: boolean;
}

export interface VerifyOptions extends ServerOptions {
  kind: 'verify';
  source: string;
  event: string | null;
  lock: string | null;
}

export interface LintOptions {
  kind: 'lint';
  source: string;
  /** Whether warnings count as errors. */
  isStrict: boolean;
}

export interface NewOptions {
  kind: 'new';
  /** Empty, or not there yet; null for one that is called as the challenge. */
  folder: string | null;
  name: string | null;
  category: string | null;
  difficulty: string | null;
}

interface Values {
  event?: string | undefined;
  lock?: string | undefined;
  name?: string | undefined;
  category?: string | undefined;
  difficulty?: string | undefined;
  'dry-run'?: boolean | undefined;
  mirror?: boolean | undefined;
  force?: boolean | undefined;
  strict?: boolean | undefined;
}

/** The commands that work without a server. */
export function parseOffline(
  kind: 'lint' | 'new',
  subject: string | undefined,
  values: Values,
): LintOptions | NewOptions {
  if (kind === 'lint') return { kind, source: subject ?? '.', isStrict: values.strict === true };
  const [name, category, difficulty] = [values.name, values.category, values.difficulty].map(trimmed);
  const known = difficulties.find((one) => one === difficulty?.toLowerCase());
  if (difficulty != null && known === undefined)
    throw new CliError(
      `The difficulty is one of ${difficulties.join(', ')}, not "${difficulty}". See npx guidon --help.`,
      2,
    );
  return {
    kind,
    folder: trimmed(subject),
    name: name ?? null,
    category: category ?? null,
    difficulty: known ?? null,
  };
}

export function parseProject(
  kind: 'sync' | 'verify',
  source: string,
  values: Values,
  server: ServerOptions,
): SyncOptions | VerifyOptions {
  const shared = { source, ...server, event: trimmed(values.event), lock: trimmed(values.lock) };
  if (kind === 'verify') return { kind, ...shared };
  return {
    kind,
    ...shared,
    isDryRun: values['dry-run'] === true,
    isMirror: values.mirror === true,
    isForced: values.force === true,
  };
}

function trimmed(text: string | undefined): string | null {
  return text?.trim() || null;
}
