import { openFileStorage, StoreRefused, StoreUnavailable } from '@guidon/server/file-storage';
import { CliError } from '../cli-error.ts';
import type { Installation } from '../backup/installation.ts';

/** The places of the files of an installation; a CliError where its object storage cannot be used now. */
export async function openStorage(installation: Pick<Installation, 'dataDir' | 'fileStorage'>) {
  const storage = await openFileStorage(installation).catch((error: unknown) => {
    throw error instanceof StoreRefused ? new CliError(`${capital(error.message)}.`) : error;
  });
  if (storage.warning === null) return storage;
  storage.close();
  throw new CliError(`The file storage does not answer (${storage.warning}).`);
}

/** An error of the object storage as a sentence for who runs the command; any other as it is. */
export function explained(error: unknown): unknown {
  return error instanceof StoreUnavailable ? new CliError(error.reason) : error;
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
