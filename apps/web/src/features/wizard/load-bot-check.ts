import { retryImport } from '../../lib/retry-import.ts';

/** What solves bot checks, fetched once somebody types. */
export const loadBotCheck = () => retryImport(() => import('./bot-check/solve-check.ts'));
