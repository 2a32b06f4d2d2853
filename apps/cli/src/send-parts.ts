import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type ImportUpload, type ImportUploadWithParts, importUploadRoutes, limits } from '@guidon/contract';
import { type ApiClient, callRoute } from './api-client.ts';
import { CliError } from './cli-error.ts';

interface Sending {
  name: string;
  /** Of the zip. */
  path: string;
  bytes: number;
  /** Paths, one a line, of files that were left out for their size. */
  tooLarge: string;
  print: (line: string) => void;
  /** Between two tries of a part; doubled each time. */
  waitMs?: number;
}

const mostTries = 8;

/** Sends what is not there yet of a zip, and answers the id that an import takes it by. */
export async function sendParts(client: ApiClient, sending: Sending): Promise<string> {
  const file = await open(sending.path);
  try {
    const begun = await findBegun(client, sending, file);
    const upload = begun ?? { ...(await openUpload(client, sending)), received: [] };
    const there = new Set(upload.received.map(({ number }) => number));
    if (there.size > 0) sending.print(`${there.size} of ${upload.parts} parts are there already.`);
    for (let part = 0; part < upload.parts; part += 1) {
      if (!there.has(part))
        await sendPart(client, sending, { upload, part, bytes: await readPart(file, part) });
    }
    return upload.id;
  } finally {
    await file.close();
  }
}

/** One of the same name and size whose parts are those of this zip. */
async function findBegun(
  client: ApiClient,
  { name, bytes }: Sending,
  file: FileHandle,
): Promise<ImportUploadWithParts | null> {
  for (const known of (await listUploads(client)).filter(
    (upload) => upload.name === name && upload.bytes === bytes,
  )) {
    const params = { uploadId: known.id };
    const upload = (await callRoute(client, importUploadRoutes.get, { params })).data;
    if (await areOf(file, upload)) return upload;
    await callRoute(client, importUploadRoutes.discard, { params });
  }
  return null;
}

/** None for an API key that may import and not read: it sends from the beginning. */
async function listUploads(client: ApiClient): Promise<ImportUpload[]> {
  try {
    return (await callRoute(client, importUploadRoutes.list, {})).data;
  } catch (error) {
    if (error instanceof CliError && error.passing === null) return [];
    throw error;
  }
}

async function areOf(file: FileHandle, { received }: ImportUploadWithParts): Promise<boolean> {
  for (const { number, sha256 } of received) {
    if (sha256Of(await readPart(file, number)) !== sha256) return false;
  }
  return true;
}

async function openUpload(client: ApiClient, { name, bytes, tooLarge }: Sending): Promise<ImportUpload> {
  return (await callRoute(client, importUploadRoutes.open, { body: { name, bytes, tooLarge } })).data;
}

interface Part {
  upload: ImportUpload;
  part: number;
  bytes: Buffer<ArrayBuffer>;
}

async function sendPart(
  client: ApiClient,
  { print, waitMs }: Sending,
  { upload, part, bytes }: Part,
): Promise<void> {
  const call = { params: { uploadId: upload.id, part }, query: { sha256: sha256Of(bytes) } };
  const send = () => {
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'part');
    return callRoute(client, importUploadRoutes.putPart, call, form);
  };
  await untilItPasses(send, {
    ...(waitMs !== undefined && { waitMs }),
    onAgain: () => print(`part ${part + 1} did not arrive; it is sent again.`),
  });
  print(`sent part ${part + 1} of ${upload.parts}`);
}

interface Patience {
  waitMs?: number;
  /** For what must not be done twice: nothing is tried again of which nobody knows what became of it. */
  isOnlyOnce?: boolean;
  onAgain: () => void;
}

/** Does it again, after ever longer waits, while the server is away or too busy. */
export async function untilItPasses<T>(
  work: () => Promise<T>,
  { waitMs = 1_000, isOnlyOnce = false, onAgain }: Patience,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const passing = error instanceof CliError ? error.passing : null;
      const mayTry = passing === 'refused' || (passing === 'lost' && !isOnlyOnce);
      if (!mayTry || tries >= mostTries) throw error;
      onAgain();
      await delay(waitMs * 2 ** (tries - 1));
    }
  }
}

async function readPart(file: FileHandle, part: number): Promise<Buffer<ArrayBuffer>> {
  const buffer = Buffer.alloc(limits.importPartBytes);
  let filled = 0;
  while (filled < buffer.length) {
    const at = part * buffer.length + filled;
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, at);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
