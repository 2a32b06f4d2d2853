import type { ZipPassThrough } from 'fflate';

const oldest = Date.UTC(1981, 0, 1);

/** With the time of its file, so that the same folder makes the same zip. */
export function entryOf<T extends ZipPassThrough>(entry: T, file: File): T {
  entry.mtime = Math.max(oldest, file.lastModified || oldest);
  return entry;
}

export async function* piecesOf(file: File): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
