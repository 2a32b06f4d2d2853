import { challengeImportRoutes, importRunRoutes } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';
import { challengeStales } from '../../resources/challenges.ts';

const runStales = ['challenge-import.list', 'challenge-import.get'];
const pollMs = 1_000;

export const previewImport = writeForm(challengeImportRoutes.run, { stales: [] });
export const runImport = writeForm(challengeImportRoutes.run, { stales: [...challengeStales, ...runStales] });
export const prepareImport = write(importRunRoutes.prepare, { stales: [] });
export const stopImport = write(importRunRoutes.stop, { stales: [] });
export const undoImport = write(importRunRoutes.undo, { stales: [...challengeStales, ...runStales] });

export const lastImportsQuery = () => routeQuery(importRunRoutes.list);

/** Of an import that is being carried out. */
export const runningImportQuery = (importId: string) =>
  queryOptions({
    ...routeQuery(importRunRoutes.get, { params: { importId } }),
    refetchInterval: pollMs,
    gcTime: 0,
  });
