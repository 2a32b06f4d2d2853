import {
  challengeImportRoutes,
  importRunRoutes,
  type ImportUpload,
  importUploadRoutes,
  type ImportUploadWithParts,
  type ChallengeExportFormat,
  challengeExportRoutes,
  archiveSiteRoutes,
  historyImportRoutes,
} from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { dataQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';
import { challengeStales } from '../../resources/challenges.ts';

const runStales = ['challenge-import.list', 'challenge-import.get'];

const pollMs = 1_000;

const uploadStales = [importUploadRoutes.list.id];

export const previewImport = writeForm(challengeImportRoutes.run, { stales: [] });

export const runImport = writeForm(challengeImportRoutes.run, {
  stales: [...challengeStales, ...uploadStales, ...runStales],
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

export const prepareImport = write(importRunRoutes.prepare, { stales: [] });

export const stopImport = write(importRunRoutes.stop, { stales: [] });

export const undoImport = write(importRunRoutes.undo, { stales: [...challengeStales, ...runStales] });

export const lastImportsQuery = () => dataQuery(importRunRoutes.list);

/** Of an import that is being carried out. */
export const runningImportQuery = (importId: string) => ({
  ...dataQuery(importRunRoutes.get, { params: { importId } }),
  refetchInterval: pollMs,
});

/** Challenges of an event, some of the bank, or with neither all of it. */
export interface ExportChoice {
  eventId?: string;
  ids?: string;
}

export interface FormatChoice extends ExportChoice {
  format: ChallengeExportFormat;
}

export function exportPlanQuery(choice: FormatChoice) {
  return { ...dataQuery(challengeExportRoutes.plan, { query: choice }), staleTime: 0, gcTime: 0 };
}

export function archiveSiteQuery(eventId: string) {
  return { ...dataQuery(archiveSiteRoutes.get, { params: { eventId } }), staleTime: 0 };
}

export const historyQuery = (eventId: string) => dataQuery(historyImportRoutes.get, { params: { eventId } });

export const previewHistory = writeForm(historyImportRoutes.run, { stales: [] });

export const runHistory = writeForm(historyImportRoutes.run, {
  stales: [
    'history.*',
    'events.*',
    'participants.*',
    'standings.*',
    'teams.*',
    'divisions.*',
    'submissions.*',
  ],
});

export const inviteFromPast = write(historyImportRoutes.invite, {
  stales: ['history.*', 'invitations.*', 'participants.*', 'standings.*'],
});
