import type { Manifest } from '@guidon/backup';
import { formatBytes } from '../terminal-text.ts';

export interface Done {
  manifest: Manifest;
  /** Of the backup. */
  sizeBytes: number;
  tookMs: number;
}

/** The one line at the end: what was done with how much, and how long it took. */
export function summaryOf(verb: string, { manifest, sizeBytes, tookMs }: Done): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = manifest.files.length;
  const counts = `${rows} rows in ${manifest.tables.length} tables, ${files} ${files === 1 ? 'file' : 'files'}`;
  return `${verb}: ${counts}, ${formatBytes(sizeBytes)}, ${(tookMs / 1000).toFixed(1)} s`;
}

export function contentsOf({ manifest, sizeBytes }: Omit<Done, 'tookMs'>): string[] {
  const { productVersion, createdAt, migrations, secretKey, tables, files, lostFiles } = manifest;
  const width = Math.max(0, ...tables.map(({ name }) => name.length));
  const fileBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    `Guidon ${productVersion}, taken at ${createdAt}, ${formatBytes(sizeBytes)}`,
    `last migration ${migrations.at(-1) ?? ''}`,
    secretKey.isIncluded
      ? 'the secret key is in it'
      : 'the secret key is not in it: SECRET_KEY is needed to restore it',
    ...tables.map(({ name, rows }) => `${name.padEnd(width)}  ${rows}`),
    `${'files'.padEnd(width)}  ${files.length} (${formatBytes(fileBytes)})`,
    ...lossOf(lostFiles),
  ];
}

/** A warning when rows refer to files that were gone. */
export function lossOf(lostFiles: readonly string[]): string[] {
  if (lostFiles.length === 0) return [];
  return [
    `missing from the installation itself: ${lostFiles.length} files that rows refer to, such as ${lostFiles[0]}`,
  ];
}
