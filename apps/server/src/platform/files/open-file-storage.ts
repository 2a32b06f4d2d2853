import { join } from 'node:path';
import { createFiles } from './create-files.ts';
import { createDiskStore } from './disk-files.ts';
import type { Files, FileStore } from './files.ts';
import type { FileStorageConfig } from './object-storage/file-storage-config.ts';
import { checkStore } from './object-storage/check-store.ts';
import type { S3Store } from './object-storage/s3-store.ts';

interface FileStorage {
  files: Files;
  disk: FileStore;
  s3: S3Store | null;
  /** Why the object storage cannot be reached now; null when it answers. */
  warning: string | null;
  close: () => void;
}

/** The places of the files of an installation; fails with StoreRefused where the object storage will never take them. */
export async function openFileStorage(config: {
  dataDir: string;
  fileStorage: FileStorageConfig;
}): Promise<FileStorage> {
  const { objectStorage, newFilesOn, isLinking } = config.fileStorage;
  const disk = createDiskStore(join(config.dataDir, 'files'));
  if (objectStorage === undefined)
    return { files: createFiles([disk]), disk, s3: null, warning: null, close: () => {} };
  const { openS3Store } = await import('./object-storage/s3-store.ts');
  const s3 = await openS3Store(objectStorage);
  const warning = await checkStore(s3, objectStorage);
  const files = createFiles(newFilesOn === 's3' ? [s3, disk] : [disk, s3], { isLinking });
  return { files, disk, s3, warning, close: () => s3.close() };
}
