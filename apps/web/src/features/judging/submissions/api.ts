import { eventRoutes, flagRoutes, submissionRoutes } from '@guidon/contract';
import type { submissionOutcomes } from '@guidon/contract/plain';
import { dataQuery, pagesQuery, routeQuery } from '../../../lib/route-query.ts';
import { routeUrl } from '../../../lib/route-url.ts';
import { write } from '../../../lib/write.ts';
import { teamStales } from '../../../resources/teams.ts';

const pageRows = 100;
const pickRows = 20;
const stales = [...teamStales, 'judging.*', 'submissions.*'];

export interface SubmissionFilter {
  search: string;
  challengeId: string | undefined;
  outcome: (typeof submissionOutcomes)[number] | undefined;
  hasAnswers: boolean;
}

const asked = ({ search, challengeId, outcome, hasAnswers }: SubmissionFilter) => ({
  search: search === '' ? undefined : search,
  challengeId,
  outcome,
  answers: hasAnswers ? ('true' as const) : undefined,
});

export function submissionsQuery(eventId: string, filter: SubmissionFilter) {
  return pagesQuery(submissionRoutes.list, {
    params: { eventId },
    query: { ...asked(filter), limit: pageRows },
  });
}

export type ManagedFilter = Pick<SubmissionFilter, 'search' | 'outcome'> & { eventId: string | undefined };

export function managedSubmissionsQuery({ search, ...filter }: ManagedFilter) {
  return pagesQuery(submissionRoutes.managed, {
    query: { ...filter, search: search === '' ? undefined : search, limit: pageRows },
  });
}

/** The first events that a search finds, to choose one. */
export function eventChoicesQuery(search: string) {
  return dataQuery(eventRoutes.managed, {
    query: { search: search === '' ? undefined : search, limit: pickRows },
  });
}

/** The address of a file with all that a filter leaves. */
export function exportUrl(eventId: string, filter: SubmissionFilter, format: string): string {
  return routeUrl(submissionRoutes.export.path, { eventId }, { ...asked(filter), format });
}

export const unitFlagsQuery = (eventId: string, unitId: string) => ({
  ...dataQuery(flagRoutes.ofUnit, { params: { eventId, unitId }, query: { show: 'true' } }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export const misjudgedQuery = (eventId: string, questionId: string) => ({
  ...routeQuery(submissionRoutes.misjudged, { params: { eventId, questionId } }),
  gcTime: 0,
});

export const acceptSubmission = write(submissionRoutes.accept, { stales });
export const revokeSubmission = write(submissionRoutes.revoke, { stales });
export const acceptMisjudged = write(submissionRoutes.acceptMisjudged, { stales });
