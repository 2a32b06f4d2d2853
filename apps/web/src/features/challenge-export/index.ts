export { LazyExportDialog } from './lazy-export-dialog.tsx';
