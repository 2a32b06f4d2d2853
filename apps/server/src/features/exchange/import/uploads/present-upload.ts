import { type ImportUpload, limits } from '@guidon/contract';
import { partsOf } from './part-sizes.ts';
import type { UploadRow } from './store.ts';

export function presentUpload(
  { id, name, bytes, expiresAt }: UploadRow,
  receivedParts: number,
): ImportUpload {
  return {
    id,
    name,
    bytes,
    partBytes: limits.importPartBytes,
    parts: partsOf(bytes),
    receivedParts,
    expiresAt: expiresAt.toISOString(),
  };
}
