import { submissionRoutes } from '@guidon/contract';
import type { submissionOutcomes } from '@guidon/contract/plain';
import { pagesQuery, routeQuery } from '../../lib/route-query.ts';
import { routeUrl } from '../../lib/route-url.ts';
import { write } from '../../lib/write.ts';
import { teamStales } from '../../resources/teams.ts';

const pageRows = 100;
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

/** The address of a file with all that a filter leaves. */
export function exportUrl(eventId: string, filter: SubmissionFilter, format: string): string {
  return routeUrl(submissionRoutes.export.path, { eventId }, { ...asked(filter), format });
}

export const misjudgedQuery = (eventId: string, questionId: string) => ({
  ...routeQuery(submissionRoutes.misjudged, { params: { eventId, questionId } }),
  gcTime: 0,
});

export const acceptSubmission = write(submissionRoutes.accept, { stales });
export const revokeSubmission = write(submissionRoutes.revoke, { stales });
export const acceptMisjudged = write(submissionRoutes.acceptMisjudged, { stales });
