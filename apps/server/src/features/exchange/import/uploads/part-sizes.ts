import { limits } from '@guidon/contract';

export function partsOf(bytes: number): number {
  return Math.ceil(bytes / limits.importPartBytes);
}

/** Bytes of a part; null where there is none of this number. */
export function bytesOfPart(bytes: number, part: number): number | null {
  const left = bytes - part * limits.importPartBytes;
  return left > 0 ? Math.min(left, limits.importPartBytes) : null;
}
