import { BackupError } from './backup-error.ts';
import { AnyManifest, formatVersion, Manifest } from './manifest.ts';

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
