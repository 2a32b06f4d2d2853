import { retryImport } from '../../lib/retry-import.ts';

/** What solves bot checks, fetched once typing begins. */
export const loadBotCheck = () => retryImport(() => import('./solve-check.ts'));
