import { challengeImportRoutes, importRunRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';
import { challengeStales } from '../../resources/challenges.ts';

const runStales = ['challenge-import.list', 'challenge-import.get'];
const pollMs = 1_000;

export const previewImport = writeForm(challengeImportRoutes.run, { stales: [] });
export const runImport = writeForm(challengeImportRoutes.run, { stales: [...challengeStales, ...runStales] });
export const prepareImport = write(importRunRoutes.prepare, { stales: [] });
export const stopImport = write(importRunRoutes.stop, { stales: [] });
export const undoImport = write(importRunRoutes.undo, { stales: [...challengeStales, ...runStales] });

export const lastImportsQuery = () => dataQuery(importRunRoutes.list);

/** Of an import that is being carried out. */
export const runningImportQuery = (importId: string) => ({
  ...dataQuery(importRunRoutes.get, { params: { importId } }),
  refetchInterval: pollMs,
});
