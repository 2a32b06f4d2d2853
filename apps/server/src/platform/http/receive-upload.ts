import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from './app-error.ts';
import { t } from './texts.ts';

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

/** Streams the one file of a multipart form; fails with VALIDATION_FAILED when there is none or more than one. */
export async function receiveUpload<T>(request: FastifyRequest, receiver: Receiver<T>): Promise<Upload<T>> {
  let upload: Upload<T> | null = null;
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
  }
  if (!upload) throw invalidField('file', t('fileRequired'));
  return upload;
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
