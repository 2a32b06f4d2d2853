import type { ObjectStorage } from './file-storage-config.ts';
import { nameOf, type S3Store } from './s3-store.ts';

/** The configuration of the object storage is refused by the store itself. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}

const reasons: Readonly<Record<string, (storage: ObjectStorage) => string>> = {
  InvalidAccessKeyId: () => 'does not know FILES_ACCESS_KEY',
  SignatureDoesNotMatch: () => 'does not accept FILES_SECRET_KEY for FILES_ACCESS_KEY',
  AccessDenied: () => 'does not let FILES_ACCESS_KEY list its files; it has to list, read, write and delete',
  NoSuchBucket: ({ bucket }) => `has no bucket ${bucket}; create it first`,
  PermanentRedirect: ({ region }) => `has this bucket in another region than ${region}; name it in FILES_URL`,
  AuthorizationHeaderMalformed: ({ region }) =>
    `takes another region than ${region}; name it in FILES_URL as ?region=`,
};

/** Fails with StoreRefused on an answer that will not change by itself; answers why the store cannot be reached, or null. */
export async function checkStore(store: S3Store, storage: ObjectStorage): Promise<string | null> {
  try {
    await store.check();
    return null;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const reason = reasons[name]?.(storage);
    if (reason !== undefined) throw new StoreRefused(`the file storage ${nameOf(storage)} ${reason}`);
    return error instanceof Error ? `${name}: ${error.message}` : String(error);
  }
}
