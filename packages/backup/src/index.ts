export { checkBackup } from './check-backup.ts';
export { createBackup, type FinishedBackup } from './create-backup.ts';
export type { Manifest } from './manifest.ts';
export { moveFiles, type MovedFiles } from './move-files.ts';
export { restoreBackup } from './restore-backup.ts';
