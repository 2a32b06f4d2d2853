import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from './app-error.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { t } from './texts.ts';
import type { LocalizedText } from '../language/localized-text.ts';

export interface Upload<T> {
  /** As the client sent it; undefined when absent. Must not be used as a path. */
  fileName: string | undefined;
  received: T;
}

interface Receiver<T> {
  /** A broken upload fails the stream with VALIDATION_FAILED. */
  take: (bytes: Readable) => Promise<T>;
  /** Called with what was received when the rest of the form is invalid. */
  undo: (received: T) => Promise<void>;
}

/** What a connection has to bring in each span, so that nobody holds many unfinished files on the disk. */
const leastPace = { ms: 30_000, bytes: 128 * 1024 };

/** Streams the one file of a multipart form; fails with VALIDATION_FAILED when there is none or more than one. */
export async function receiveUpload<T>(
  request: FastifyRequest,
  receiver: Receiver<T>,
  pace = leastPace,
): Promise<Upload<T>> {
  let upload: Upload<T> | null = null;
  const stopWatching = endWhenSlow(request, pace);
  try {
    for await (const part of readWhole(request.parts())) {
      if (part.type !== 'file') continue;
      if (upload) throw invalidField('file', t('oneFileAtATime'));
      upload = {
        fileName: writtenName(part.filename),
        received: await receiver.take(Readable.from(readWhole<Buffer>(part.file), { objectMode: false })),
      };
    }
  } catch (error) {
    if (upload) await receiver.undo(upload.received);
    throw error;
  } finally {
    stopWatching();
  }
  if (!upload) throw invalidField('file', t('fileRequired'));
  return upload;
}

/** Answers 408 and ends the connection of an upload that hardly comes. */
function endWhenSlow({ raw }: FastifyRequest, { ms, bytes }: typeof leastPace): () => void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    const isSlow = bytesRead - before < bytes;
    before = bytesRead;
    if (raw.complete || !isSlow) return;
    const late = new Error('The upload came too slowly.');
    refuseUnreadable(Object.assign(late, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  }, ms).unref();
  return () => clearInterval(timer);
}

const escapes: Record<string, string> = { '%22': '"', '%0D': '', '%0A': '' };

/** Browsers write three characters so in the name of a file of a form (HTML, "multipart/form-data encoding algorithm"). */
function writtenName(name: string | undefined): string | undefined {
  return name?.replace(/%(?:22|0D|0A)/gi, (escape) => escapes[escape.toUpperCase()] ?? escape);
}

/** Errors of the form parser without a status are faults of the client. */
export async function* readWhole<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new AppError('VALIDATION_FAILED', t('uploadMalformed'), { field: 'file' });
  }
}

interface Most {
  mostBytes: number;
  /** Says so when there are more. */
  tooLarge: LocalizedText;
}

/** The bytes of the form's only file; fails with PAYLOAD_TOO_LARGE past `mostBytes`. */
export async function receiveBytes(request: FastifyRequest, most: Most): Promise<Buffer> {
  const take = (bytes: Readable) => readAll(bytes, most);
  return (await receiveUpload(request, { take, undo: async () => {} })).received;
}

async function readAll(bytes: Readable, { mostBytes, tooLarge }: Most): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    if (!Buffer.isBuffer(chunk)) continue;
    sizeBytes += chunk.length;
    if (sizeBytes > mostBytes) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge, { field: 'file' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
