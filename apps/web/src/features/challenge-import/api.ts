import {
  challengeImportRoutes,
  type ImportUpload,
  importUploadRoutes,
  type ImportUploadWithParts,
} from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { dataQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';
import { challengeStales } from '../../resources/challenges.ts';

const uploadStales = [importUploadRoutes.list.id];

export const previewImport = writeForm(challengeImportRoutes.run, { stales: [] });
export const runImport = writeForm(challengeImportRoutes.run, {
  stales: [...challengeStales, ...uploadStales],
});

export const importUploadsQuery = () => dataQuery(importUploadRoutes.list);
export const openUpload = write(importUploadRoutes.open, { stales: [] });
export const putPart = writeForm(importUploadRoutes.putPart, { stales: [] });
export const discardUpload = write(importUploadRoutes.discard, { stales: uploadStales });

/** What is there now, past the cache. */
export async function readUploads(): Promise<ImportUpload[]> {
  return (await api.call(importUploadRoutes.list)).data;
}

export async function readUpload(uploadId: string): Promise<ImportUploadWithParts> {
  return (await api.call(importUploadRoutes.get, { params: { uploadId } })).data;
}
