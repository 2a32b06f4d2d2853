import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiClient } from './api-client.ts';
import { CliError } from './cli-error.ts';

/** Writes what a server sends into a new file that only its owner reads. */
export async function saveDownload(
  { url }: ApiClient,
  body: ReadableStream<Uint8Array>,
  { path, what }: { path: string; what: string },
): Promise<void> {
  try {
    await pipeline(Readable.from(body), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && ['write', 'open'].includes(String(error.syscall)))
      throw error;
    throw new CliError(`The connection to ${url} ended before the ${what} was whole; try again.`);
  }
}
