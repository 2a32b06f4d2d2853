import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { ScoreboardPage, standingQuery } from '../standings/index.ts';
import { PublicScoreboardPage } from './public-scoreboard-page.tsx';

/** Whoever is not of the organization sees what it shows to everybody. */
function MemberBoard() {
  const { eventId = '' } = useParams({ strict: false });
  const { error } = useQuery(standingQuery(eventId));
  const isOfAnother = error instanceof ApiError && error.status === 404;
  return isOfAnother ? <PublicScoreboardPage /> : <ScoreboardPage />;
}

/** The page of a board, for members of its organization and for everybody else. */
export function BoardGate() {
  const user = useMaybeUser();
  return user === null || user.tenantId === null ? <PublicScoreboardPage /> : <MemberBoard />;
}
