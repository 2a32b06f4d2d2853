import type { FileStorageConfig, ObjectStorage } from '../files/object-storage/file-storage-config.ts';

export interface FileStorageValues {
  FILES_URL?: string | undefined;
  FILES_ACCESS_KEY?: string | undefined;
  FILES_SECRET_KEY?: string | undefined;
  FILES_NEW_ON?: 'disk' | 's3' | undefined;
  FILES_DOWNLOADS: 'redirect' | 'through-server';
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^([\w.-]+\/)*$/;
const parameters = ['endpoint', 'region', 'path-style'];

/** What is stored where; a sentence about what is wrong with it. */
export function readFileStorage(values: FileStorageValues): FileStorageConfig | string {
  const { FILES_URL, FILES_ACCESS_KEY, FILES_SECRET_KEY, FILES_NEW_ON, FILES_DOWNLOADS } = values;
  const isLinking = FILES_DOWNLOADS === 'redirect';
  if (FILES_URL === undefined) {
    if (FILES_NEW_ON === 's3') return 'FILES_NEW_ON is s3, and FILES_URL is not set';
    return { objectStorage: undefined, newFilesOn: 'disk', isLinking };
  }
  if (FILES_ACCESS_KEY === undefined || FILES_SECRET_KEY === undefined) {
    const missing = FILES_ACCESS_KEY === undefined ? 'FILES_ACCESS_KEY' : 'FILES_SECRET_KEY';
    return `FILES_URL needs FILES_ACCESS_KEY and FILES_SECRET_KEY, and ${missing} is not set`;
  }
  const place = readPlace(FILES_URL);
  if (typeof place === 'string') return `FILES_URL ${place}`;
  const objectStorage = { ...place, accessKey: FILES_ACCESS_KEY, secretKey: FILES_SECRET_KEY };
  return { objectStorage, newFilesOn: FILES_NEW_ON ?? 's3', isLinking };
}

function readPlace(text: string): Omit<ObjectStorage, 'accessKey' | 'secretKey'> | string {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:') return 'must be an address such as s3://bucket/prefix?region=eu-central-1';
  if (url.username !== '' || url.password !== '')
    return 'must not hold keys; they are FILES_ACCESS_KEY and FILES_SECRET_KEY';
  if (!bucketName.test(url.hostname)) return 'must name a bucket of 3 to 63 small letters, digits, . or -';
  const prefix = url.pathname.replace(/^\/+/, '').replace(/([^/])$/, '$1/');
  if (!prefixPattern.test(prefix)) return 'must have a prefix of letters, digits, ., _, - and /';
  const stray = [...url.searchParams.keys()].find((name) => !parameters.includes(name));
  if (stray !== undefined) return `must not have ?${stray}=; it takes ${parameters.join(', ')}`;
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    return 'must have an endpoint that begins with http:// or https://';
  const pathStyle = url.searchParams.get('path-style') ?? String(endpoint !== undefined);
  if (pathStyle !== 'true' && pathStyle !== 'false') return 'must have path-style true or false';
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return { bucket: url.hostname, prefix, endpoint, region, isPathStyle: pathStyle === 'true' };
}
