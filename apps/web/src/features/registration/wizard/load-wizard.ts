import { retryImport } from '../../../lib/retry-import.ts';

/** The calls of the wizard, fetched apart so that its first step paints first. */
export const loadWizard = () => retryImport(() => import('./api.ts'));
