import { retryImport } from '../../../lib/retry-import.ts';

/** The calls of this feature, fetched apart so that the forms paint first. */
export const loadSessions = () => retryImport(() => import('./api.ts'));
