import { retryImport } from '../../lib/retry-import.ts';

/** The calls of this feature, fetched apart so that the form paints first. */
export const loadRegistration = () => retryImport(() => import('./api.ts'));
