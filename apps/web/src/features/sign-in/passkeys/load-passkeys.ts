import { retryImport } from '../../../lib/retry-import.ts';

/** The calls of this feature with the library behind them, fetched apart: the sign-in page paints without. */
export const loadPasskeys = () => retryImport(() => import('./api.ts'));
