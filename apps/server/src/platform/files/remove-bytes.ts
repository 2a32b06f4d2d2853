import type { Services } from '../services/services.ts';

/** Removes stored bytes that no row names any longer; one that fails is lost room, not a failure of the request. */
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
