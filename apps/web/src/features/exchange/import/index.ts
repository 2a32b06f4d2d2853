export { DropOverlay } from './drop-overlay.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { ImportWindow } from './import-window.tsx';
export { useDropTarget } from './use-drop-target.ts';
export { useImport } from './use-import.ts';
