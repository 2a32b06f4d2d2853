import { Buffer } from 'node:buffer';
import type { ArchiveFile } from './archive.ts';

const headBytes = 16 * 1024;

/** How a file begins, by which its format is told; empty where it cannot be read. */
export async function headOf(file: ArchiveFile): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of await file.open()) {
      if (!(piece instanceof Buffer)) continue;
      pieces.push(piece);
      length += piece.length;
      if (length >= headBytes) break;
    }
  } catch {
    return '';
  }
  return Buffer.concat(pieces).subarray(0, headBytes).toString('utf8');
}
