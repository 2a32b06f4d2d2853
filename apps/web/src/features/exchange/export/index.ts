export { LazyExportDialog } from './lazy-export-dialog.ts';
