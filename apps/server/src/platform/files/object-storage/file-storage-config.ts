/** Where an S3-compatible object storage is, and who asks. */
export interface ObjectStorage {
  bucket: string;
  /** Before every key; empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Absent for AWS itself. */
  endpoint: string | undefined;
  /** Whether the bucket stands in the path of an address, not in its host. */
  isPathStyle: boolean;
  accessKey: string;
  secretKey: string;
}

export interface FileStorageConfig {
  objectStorage: ObjectStorage | undefined;
  /** Where new files go; the other place is read as well. */
  newFilesOn: 'disk' | 's3';
  /** Whether a browser saves a file from the object storage, at an address that is signed for it. */
  isLinking: boolean;
}
