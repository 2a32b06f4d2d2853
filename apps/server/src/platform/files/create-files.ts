import { createHash, randomUUID } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { AppError, notFound } from '../http/app-error.ts';
import type { Files, FileStore } from './files.ts';
import { t } from './texts.ts';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

interface Options {
  /** Whether downloads may be sent to the store itself. */
  isLinking?: boolean;
}

/** Files of one store or of several, between which they may be moved meanwhile: new ones go into the first. */
export function createFiles(stores: readonly [FileStore, ...FileStore[]], options: Options = {}): Files {
  const [first, ...others] = stores;
  return {
    async put(source, maxBytes, storageKey = newStorageKey()) {
      const { stream, result } = measured(source, maxBytes);
      try {
        await first.write(storageKey, stream);
      } finally {
        stream.destroy();
      }
      return { storageKey, ...result() };
    },
    async open(storageKey): Promise<Readable> {
      requireKey(storageKey);
      // One that is moved between two looks is in the first store again.
      for (const store of others.length === 0 ? stores : [...stores, first]) {
        const bytes = await store.open(storageKey);
        if (bytes) return bytes;
      }
      throw notFound(t('fileNotFound'));
    },
    async linkTo(storageKey, as) {
      requireKey(storageKey);
      const linking = options.isLinking ? stores.find((store) => 'linkTo' in store) : undefined;
      if (!linking?.linkTo || (await linking.sizeOf(storageKey)) === null) return null;
      return linking.linkTo(storageKey, as);
    },
    async remove(storageKey) {
      requireKey(storageKey);
      for (const store of stores) await store.remove(storageKey);
    },
  };
}

export function newStorageKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

function requireKey(storageKey: string): void {
  if (!keyPattern.test(storageKey)) throw notFound(t('fileNotFound'));
}

function measured(source: Readable, maxBytes: number) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) {
        const mebibytes = Math.floor(maxBytes / 1024 / 1024);
        done(new AppError('PAYLOAD_TOO_LARGE', t('fileTooLarge', { mebibytes })));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // Its error reaches who reads the stream.
  pipeline(source, stream, () => {});
  return { stream, result: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}
