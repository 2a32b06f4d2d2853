import { challengeImportRoutes } from '@guidon/contract';
import { writeForm } from '../../lib/write.ts';
import { challengeStales } from '../../resources/challenges.ts';

export const previewImport = writeForm(challengeImportRoutes.run, { stales: [] });
export const runImport = writeForm(challengeImportRoutes.run, { stales: challengeStales });
