import { retryImport } from '../../../lib/retry-import.ts';

/** The calls of signing in through a provider, fetched apart so that the sign-in page paints first. */
export const loadSignIn = () => retryImport(() => import('./sign-in-api.ts'));
