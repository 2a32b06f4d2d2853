import { useParams, useSearch } from '@tanstack/react-router';
import { ChallengeContent } from './challenge-content.tsx';
import { PracticeContent } from './practice-content.tsx';

/** In the event that the address names, or outside events. */
function ChallengeOfAddress({ isPlain }: { isPlain: boolean }) {
  const { challengeId = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { event: eventId, question } = search;
  const questionId = typeof question === 'string' ? question : undefined;
  if (typeof eventId !== 'string')
    return (
      <PracticeContent
        key={challengeId}
        challengeId={challengeId}
        questionId={questionId}
        from="library"
        isPlain={isPlain}
      />
    );
  return (
    <ChallengeContent
      key={`${eventId}/${challengeId}`}
      eventId={eventId}
      challengeId={challengeId}
      questionId={questionId}
      isPlain={isPlain}
    />
  );
}

export function ChallengePage() {
  return <ChallengeOfAddress isPlain={false} />;
}

export function PlainChallengePage() {
  return <ChallengeOfAddress isPlain />;
}
