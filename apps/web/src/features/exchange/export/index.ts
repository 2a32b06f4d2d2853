import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Fetched once somebody asks for an export. */
export const LazyExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog');
