import { type PlayChallenge, shareCardRoutes } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useArrived } from '../../lib/use-arrived.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { LazyShareButton } from '../results/share-cards/index.ts';
import { PointsBanner, useLookingMembers } from '../teams/progress/index.ts';
import { challengeQuery } from './api.ts';
import { ChallengeHead } from './challenge-head.tsx';
import { ChallengeTrail, isOnly } from './challenge-trail.tsx';
import { ChallengeUnavailable } from './challenge-unavailable.tsx';
import { ChallengeView } from './challenge-view.tsx';
import { earlyChallenge } from './early-challenge.ts';
import { lastCard } from './last-card.ts';
import { useEscape } from './use-escape.ts';
import { useLiveChallenges } from './use-live-challenges.ts';
import { useStory } from './use-story.ts';

interface ChallengeContentProps {
  /** In one column. */
  isPlain: boolean;
  eventId: string;
  challengeId: string;
  questionId: string | undefined;
}

function Share({ eventId, challenge }: { eventId: string; challenge: PlayChallenge }) {
  const { id: challengeId, questions } = challenge;
  if (questions.length === 0 || !questions.every(({ isSolved }) => isSolved)) return null;
  const params = { eventId, challengeId };
  return <LazyShareButton of="solve" route={shareCardRoutes.solve} params={params} isSmall />;
}

export function ChallengeContent({ eventId, challengeId, questionId, isPlain }: ChallengeContentProps) {
  const navigate = useNavigate();
  const query = useQuery(challengeQuery(eventId, challengeId));
  const challenge = useArrived(query.data);
  const teamId = challenge?.teamId ?? null;
  useLiveChallenges(eventId, teamId);
  const looking = useLookingMembers(teamId, challengeId);
  usePageTitle(challenge?.name);
  useEffect(() => lastCard.set(eventId, challengeId), [eventId, challengeId]);
  const story = useStory();
  const leave = () => {
    if (story) return story.goBack();
    if (challenge !== undefined && isOnly(challenge))
      return void navigate({ to: '/events/$eventId', params: { eventId } });
    return void navigate({
      to: '/events/$eventId/challenges',
      params: { eventId },
      search: { ...lastCard.search(eventId), challenge: undefined },
    });
  };
  useEscape(leave);
  if (challenge === undefined)
    return (
      <ChallengeUnavailable
        eventId={eventId}
        isPending={query.isPending || query.data !== undefined}
        challenge={query.data ?? earlyChallenge(challengeId)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <>
      <PointsBanner teamId={teamId} />
      <ChallengeView
        challenge={challenge}
        questionId={questionId}
        isPlain={isPlain}
        head={
          <ChallengeHead
            challenge={challenge}
            trail={
              <ChallengeTrail eventId={eventId} challenge={challenge} isPlain={isPlain} onLeave={leave} />
            }
            mates={looking.get(challengeId) ?? []}
            onClosed={() => void query.refetch()}
            share={<Share eventId={eventId} challenge={challenge} />}
          />
        }
      />
    </>
  );
}
