import {
  type EventRight,
  eventAuditRoutes,
  matrixRoutes,
  participantRoutes,
  publicBoardRoutes,
  submissionRoutes,
} from '@guidon/contract';
import { routeUrl } from '../../../lib/route-url.ts';

export const formats = ['csv', 'json', 'xlsx'] as const;
export type Format = (typeof formats)[number];

export const exportKinds = [
  'participants',
  'submissions',
  'answers',
  'standings',
  'matrix',
  'audit',
] as const;
export type ExportKind = (typeof exportKinds)[number];

const files = {
  participants: { path: participantRoutes.export.path, needs: ['people'] },
  submissions: { path: submissionRoutes.export.path, needs: ['insight'] },
  answers: { path: submissionRoutes.export.path, needs: ['insight', 'answers'], query: { answers: 'true' } },
  standings: { path: publicBoardRoutes.exportStandings.path, needs: ['insight'] },
  matrix: { path: matrixRoutes.export.path, needs: ['insight'] },
  audit: { path: eventAuditRoutes.export.path, needs: ['hosts'] },
} as const satisfies Record<
  ExportKind,
  { path: string; needs: readonly EventRight[]; query?: Record<string, string> }
>;

/** What somebody may take out of an event. */
export function kindsFor(rights: readonly EventRight[]): ExportKind[] {
  return exportKinds.filter((kind) => files[kind].needs.every((right) => rights.includes(right)));
}

export function fileUrl(kind: ExportKind, eventId: string, format: Format): string {
  const file = files[kind];
  return routeUrl(file.path, { eventId }, { ...('query' in file && file.query), format });
}
