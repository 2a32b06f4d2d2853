import type { ImportUpload, ImportUploadWithParts } from '@guidon/contract';
import { tooLargeList } from '@guidon/contract/plain';
import { ApiError, retryAfterSeconds } from '../../../lib/api-error.ts';
import { refusedField } from '../../../lib/field-errors.ts';
import { formOf } from '../../../lib/form-of.ts';
import { hashFile } from '../../../lib/files.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { discardUpload, openUpload, putPart, readUpload, readUploads } from '../api.ts';
import { isAbort } from './import-problem.ts';
import { createPace } from './pace.ts';
import type { PartSource } from './part-source.ts';
import { type TransferControl, waitForConnection } from './transfer-control.ts';

export interface Transfer {
  state: 'sending' | 'paused' | 'waiting';
  sentBytes: number;
  bytes: number;
  /** Null while it cannot be said. */
  secondsLeft: number | null;
}

export interface Sending {
  sendWrite: SendWrite;
  control: TransferControl;
  signal: AbortSignal;
  onTransfer: (transfer: Transfer) => void;
  /** Of the upload that the parts go to, for throwing it away. */
  onUpload: (uploadId: string) => void;
}

interface ChosenArchive {
  name: string;
  source: PartSource;
  leftOut: readonly string[];
}

/** What is chosen is another archive than the one that was begun under its name. */
class OtherArchive extends Error {}

/** Sends what is not there yet of an archive, and answers the id that an import takes it by. */
export async function sendParts(archive: ChosenArchive, sending: Sending): Promise<string> {
  const begun = await beginUpload(archive, sending);
  try {
    return await sendRest(archive, begun, sending);
  } catch (error) {
    if (!(error instanceof OtherArchive)) throw error;
    await sending.sendWrite(discardUpload, { params: { uploadId: begun.id } });
    return sendRest(archive, await openAnew(archive, sending), sending);
  }
}

async function beginUpload(archive: ChosenArchive, sending: Sending): Promise<ImportUploadWithParts> {
  const known = (await readUploads()).find(
    ({ name, bytes }) => name === archive.name && bytes === archive.source.bytes,
  );
  return known === undefined ? openAnew(archive, sending) : readUpload(known.id);
}

async function openAnew(
  { name, source, leftOut }: ChosenArchive,
  { sendWrite }: Sending,
): Promise<ImportUploadWithParts> {
  const body = { name, bytes: source.bytes, tooLarge: tooLargeList(leftOut) ?? '' };
  const { data } = await sendWrite(openUpload, { body });
  return { ...data, received: [] };
}

async function sendRest(
  { source }: ChosenArchive,
  upload: ImportUploadWithParts,
  sending: Sending,
): Promise<string> {
  const { signal, control, onTransfer, onUpload } = sending;
  const there = new Map(upload.received.map(({ number, sha256 }) => [number, sha256]));
  const pace = createPace(source.bytes);
  let doneBytes = 0;
  const say = (state: Transfer['state'], moreBytes = 0) => {
    const sentBytes = doneBytes + moreBytes;
    if (state !== 'sending') pace.rest();
    const secondsLeft = state === 'sending' ? pace.secondsLeft(performance.now(), sentBytes) : null;
    onTransfer({ state, sentBytes, bytes: source.bytes, secondsLeft });
  };
  onUpload(upload.id);
  say('sending');
  let number = 0;
  for await (const part of source.parts()) {
    if (control.isPaused()) say('paused');
    await control.whenRunning(signal);
    const sha256 = await hashOf(part);
    const known = there.get(number);
    if (known !== undefined && known !== sha256) throw new OtherArchive();
    if (known === undefined) await sendPart({ upload, number, part, sha256 }, sending, say);
    else pace.rest();
    doneBytes += part.size;
    say('sending');
    number += 1;
  }
  return upload.id;
}

/** Undefined where the browser has no hashes: on a page without https. */
function hashOf(part: Blob): Promise<string> | undefined {
  return globalThis.crypto.subtle === undefined ? undefined : hashFile(part);
}

interface Part {
  upload: ImportUpload;
  number: number;
  part: Blob;
  sha256: string | undefined;
}

const waits = { firstMs: 1_000, mostMs: 30_000 };
/** A part that arrives changed is sent again so often. */
const changedAtMost = 3;

/** As often as it takes: only what the server refuses for good ends it, or its caller. */
async function sendPart(
  { upload, number, part, sha256 }: Part,
  { sendWrite, control, signal }: Sending,
  say: (state: Transfer['state'], moreBytes?: number) => void,
): Promise<void> {
  const params = { uploadId: upload.id, part: number };
  const stopOrPause = () => AbortSignal.any([signal, control.pauseSignal()]);
  for (let tries = 0; ; tries += 1) {
    if (control.isPaused()) say('paused');
    await control.whenRunning(signal);
    try {
      await sendWrite(putPart, {
        params,
        query: sha256 === undefined ? {} : { sha256 },
        form: formOf(part, 'part'),
        signal: stopOrPause(),
        onProgress: (percent) => say('sending', (percent / 100) * part.size),
      });
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (isAbort(error) && control.isPaused()) continue;
      if (!isPassing(error) && !(isChanged(error) && tries < changedAtMost)) throw error;
      say('waiting');
      const backoffMs = Math.min(waits.mostMs, waits.firstMs * 2 ** tries);
      const ms = Math.max(backoffMs, (retryAfterSeconds(error) ?? 0) * 1_000);
      await waitForConnection(ms, stopOrPause()).catch(() => signal.throwIfAborted());
    }
  }
}

const passingStatus = new Set([429, 502, 503, 504]);
const passingCodes = new Set(['NETWORK', 'TIMEOUT']);

/** Whether the same call may succeed later. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (passingStatus.has(error.status) || passingCodes.has(error.code));
}

function isChanged(error: unknown): boolean {
  return refusedField(error, ['sha256']) !== null;
}
