import type { Services } from '../services/services.ts';

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
