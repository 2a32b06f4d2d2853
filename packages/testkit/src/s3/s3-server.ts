import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  port: number;
  /** Of the one bucket that there is. */
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** What is in the folder of the server, temporary files included. */
  paths: () => Promise<string[]>;
  /** Nobody answers at the port until `start`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

/** A server of object storage that checks signatures, on a folder of its own. */
export async function startS3Server(bucket = 'files'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'guidon-s3-'));
  let port = 0;
  let server: S3rver | null = null;
  const start = async () => {
    server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    ({ port } = await server.run());
  };
  const stop = async () => {
    await server?.close();
    server = null;
  };
  await start();
  return {
    port,
    bucket,
    // Those that it knows.
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    paths: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    stop,
    start,
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
