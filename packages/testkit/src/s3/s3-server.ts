import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSigned } from './is-signed.ts';

export interface S3Server {
  port: number;
  /** Of the one bucket that there is. */
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** How many uploads in parts were given up. */
  givenUp: () => number;
  /** Nobody answers at the port until `start`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Those that the server knows. */
const credentials = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
const refusal =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SignatureDoesNotMatch</Code><Message>It is another one.</Message></Error>';

/** A server of object storage on a folder of its own. Signatures are checked here, and uploads given up: s3rver does neither. */
export async function startS3Server(bucket = 'files'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'guidon-s3-'));
  const storage = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  await storage.configureBuckets();
  const answer = storage.callback();
  let server: Server | null = null;
  let port = 0;
  let givenUp = 0;
  const start = async () => {
    server = createServer((request, response) => {
      const isKnown = [request.url, request.headers.authorization].some((text) =>
        text?.includes(credentials.accessKey),
      );
      if (isKnown && !isSigned(request, credentials.secretKey)) {
        response.writeHead(403, { 'content-type': 'application/xml' }).end(refusal);
      } else if (request.method === 'DELETE' && request.url?.includes('uploadId=')) {
        givenUp += 1;
        response.writeHead(204).end();
      } else answer(request, response);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') ({ port } = address);
  };
  const stop = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    server = null;
  };
  await start();
  return {
    port,
    bucket,
    ...credentials,
    givenUp: () => givenUp,
    stop,
    start,
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
