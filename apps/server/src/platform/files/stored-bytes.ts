import type { Readable } from 'node:stream';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services/services.ts';

/** The bytes of a stored file; null where they are gone. */
export async function openStored(
  { files }: Pick<Services, 'files'>,
  storageKey: string,
): Promise<Readable | null> {
  try {
    return await files.open(storageKey);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** A failure is only logged: the request is right even if the bytes stay on the disk. */
export async function removeBytes(
  { files, log }: Pick<Services, 'files' | 'log'>,
  storageKeys: readonly string[],
): Promise<void> {
  for (const storageKey of storageKeys) {
    try {
      await files.remove(storageKey);
    } catch (error) {
      log.warn({ err: error, storageKey }, 'a stored file could not be removed');
    }
  }
}
