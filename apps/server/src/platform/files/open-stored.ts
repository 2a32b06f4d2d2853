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
