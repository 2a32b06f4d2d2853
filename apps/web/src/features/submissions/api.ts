import { submissionRoutes } from '@guidon/contract';
import type { submissionOutcomes } from '@guidon/contract/plain';
import { pagesQuery, routeQuery } from '../../lib/route-query.ts';
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

export function submissionsQuery(
  eventId: string,
  { search, challengeId, outcome, hasAnswers }: SubmissionFilter,
) {
  return pagesQuery(submissionRoutes.list, {
    params: { eventId },
    query: {
      search: search === '' ? undefined : search,
      challengeId,
      outcome,
      answers: hasAnswers ? 'true' : undefined,
      limit: pageRows,
    },
  });
}

export const misjudgedQuery = (eventId: string, questionId: string) => ({
  ...routeQuery(submissionRoutes.misjudged, { params: { eventId, questionId } }),
  gcTime: 0,
});

export const acceptSubmission = write(submissionRoutes.accept, { stales });
export const revokeSubmission = write(submissionRoutes.revoke, { stales });
export const acceptMisjudged = write(submissionRoutes.acceptMisjudged, { stales });
