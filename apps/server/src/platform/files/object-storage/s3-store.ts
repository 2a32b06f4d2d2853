import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { FileStore } from '../files.ts';
import type { ObjectStorage } from './file-storage-config.ts';
import { StoreUnavailable } from './store-unavailable.ts';

const linkSeconds = 120;
/** Two parts are in memory at most, and an upload of one alone is sent in one request. */
const parts = { partSize: 8 * 1024 * 1024, queueSize: 2 };
const connectionTimeoutMs = 3_000;
/** Without a byte from the store. */
const silenceMs = 20_000;

export interface S3Store extends FileStore {
  linkTo: NonNullable<FileStore['linkTo']>;
  /** Fails with what the store answers when it is asked for its list. */
  check(): Promise<void>;
  close(): void;
}

/** The client is loaded only here, so that installations without object storage pay nothing for it. */
export async function openS3Store(storage: ObjectStorage): Promise<S3Store> {
  const [sdk, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client = new sdk.S3Client(clientOptions(storage));
  const { bucket: Bucket, prefix } = storage;
  const name = nameOf(storage);
  const at = (storageKey: string) => ({ Bucket, Key: prefix + storageKey });
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw new StoreUnavailable(name, error);
    });
  const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
    asked(answer.catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))));
  return {
    name,
    async write(storageKey, source) {
      const ContentType = 'application/octet-stream';
      const upload = new Upload({
        client,
        params: { ...at(storageKey), Body: source, ContentType },
        ...parts,
      });
      await upload.done().catch((error: unknown) => {
        throw source.errored ?? new StoreUnavailable(name, error);
      });
    },
    async open(storageKey) {
      const found = await orNull(client.send(new sdk.GetObjectCommand(at(storageKey))));
      if (found === null) return null;
      if (!(found.Body instanceof Readable)) throw new StoreUnavailable(name, new Error('It sent no bytes.'));
      return found.Body;
    },
    async sizeOf(storageKey) {
      const found = await orNull(client.send(new sdk.HeadObjectCommand(at(storageKey))));
      return found && (found.ContentLength ?? 0);
    },
    async remove(storageKey) {
      await asked(client.send(new sdk.DeleteObjectCommand(at(storageKey))));
    },
    list: () => listKeys(client, sdk, { Bucket, Prefix: prefix }, asked),
    linkTo: (storageKey, { contentDisposition, mediaType }) =>
      asked(
        getSignedUrl(
          client,
          new sdk.GetObjectCommand({
            ...at(storageKey),
            ResponseContentDisposition: contentDisposition,
            ResponseContentType: mediaType,
            ResponseCacheControl: 'private, no-store',
          }),
          { expiresIn: linkSeconds },
        ),
      ),
    async check() {
      // Of none: no key begins so.
      await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${prefix}-`, MaxKeys: 1 }));
    },
    close: () => client.destroy(),
  };
}

function clientOptions({ region, endpoint, isPathStyle, accessKey, secretKey }: ObjectStorage) {
  return {
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores that are compatible with S3 refuse the checksums that AWS has added since.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
  };
}

export function nameOf({ bucket, prefix, endpoint }: ObjectStorage): string {
  return `s3://${bucket}/${prefix}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
}

async function* listKeys(
  client: S3Client,
  sdk: typeof import('@aws-sdk/client-s3'),
  of: { Bucket: string; Prefix: string },
  asked: <T>(answer: Promise<T>) => Promise<T>,
): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await asked(
      client.send(new sdk.ListObjectsV2Command({ ...of, ...(token && { ContinuationToken: token }) })),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(of.Prefix.length);
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}
