import { retryImport } from '../../../lib/retry-import.ts';

/** Everything behind the first step, fetched once typing begins. */
export const loadLaterSteps = () => retryImport(() => import('./later-steps.ts'));
