import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** What the key of an uploaded file looks like; it is a path below the folder of the files too. */
const storageKeyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

export const formatName = 'guidon-backup';

export const formatVersion = 1;

const Count = z.number().int().nonnegative();

const ContentDigest = z.strictObject({
  /** Before compression. */
  bytes: Count,
  /** Lower-case hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const TableCopy = ContentDigest.extend({
  name: z.string(),
  /** In the order of the copied text; generated ones are not copied. */
  columns: z.array(z.string()).min(1),
  rows: Count,
  /** The last value of each column's sequence. */
  sequences: z.array(z.strictObject({ column: z.string(), lastValue: z.number().int() })),
});

export type TableCopy = z.infer<typeof TableCopy>;

const FileCopy = ContentDigest.extend({ key: z.string().regex(storageKeyPattern) });

export type FileCopy = z.infer<typeof FileCopy>;

export const Manifest = z.strictObject({
  format: z.literal(formatName),
  formatVersion: z.literal(formatVersion),
  productVersion: z.string(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that were applied to the database. */
  migrations: z.array(z.string()).min(1),
  secretKey: z.strictObject({ fingerprint: z.string().min(1), isIncluded: z.boolean() }),
  /** A table comes after those that it refers to. */
  tables: z.array(TableCopy),
  files: z.array(FileCopy),
  /** Files that rows referred to and that were gone already. */
  lostFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof Manifest>;

/** What every version of the format begins with. */
export const AnyManifest = z.looseObject({
  format: z.literal(formatName),
  formatVersion: z.number().int(),
  productVersion: z.string(),
});

export type AnyManifest = z.infer<typeof AnyManifest>;

/** The manifest of a backup; one of a newer format is refused by its version. */
export function readManifest(path: string, bytes: Buffer): Manifest {
  const json: unknown = JSON.parse(bytes.toString('utf8'));
  const any = AnyManifest.safeParse(json);
  if (any.success && any.data.formatVersion > formatVersion) {
    throw new BackupError(
      `The backup ${path} was made by a newer Guidon (${any.data.productVersion}); restore it with that version.`,
    );
  }
  const manifest = Manifest.safeParse(json);
  if (manifest.success) return manifest.data;
  throw new BackupError(`The list of contents of the backup ${path} cannot be read.`);
}
