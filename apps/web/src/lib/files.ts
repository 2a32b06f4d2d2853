import { csvCell } from '@guidon/contract/plain';
import { type DragEvent, useState } from 'react';

export type CsvValue = string | number | null;

/** A file of CSV, which spreadsheets read as UTF-8 by its byte order mark. */
export function csvFile(rows: readonly (readonly CsvValue[])[]): Blob {
  const text = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
}

/** Below it, what is still unknown would make the share a guess. */
const leastBytes = 4 * 1024 * 1024;

interface DownloadSize {
  /** Of the files, which are known. */
  fileBytes: number;
  /** What everything else comes to, roughly. */
  otherBytes: number;
}

/** How much of a download has come, in percent; undefined while that cannot be told. */
export function downloadPercent(
  receivedBytes: number,
  { fileBytes, otherBytes }: DownloadSize,
): number | undefined {
  if (fileBytes < leastBytes) return undefined;
  return Math.min(99, Math.floor((receivedBytes / (fileBytes + otherBytes)) * 100));
}

/** What a browser can hold at once. */
const wholeMax = 512 * 1024 * 1024;

/** The SHA-256 of a file, computed in the browser, as 64 hexadecimal digits. */
export async function hashFile(file: Blob): Promise<string> {
  if (file.size > wholeMax) throw new RangeError('The file is too large to be read here.');
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Properties of an element that files can be dropped on; a button has to offer the same for the keyboard. */
export function useFileDrop(onFiles: (data: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer);
    },
  };
}
