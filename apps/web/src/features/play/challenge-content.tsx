import type { PlayChallenge } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useArrived } from '../../lib/use-arrived.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { useUser } from '../../lib/session.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { PointsBanner, useLookingMembers } from '../team-progress/index.ts';
import { TeamWay } from '../teams/index.ts';
import { challengeQuery, seeIntro } from './api.ts';
import { ChallengeBrief } from './challenge-brief.tsx';
import { nextQuestion } from './challenge-cache-state.ts';
import { ChallengeHead } from './challenge-head.tsx';
import styles from './challenge-content.module.css';
import { ChallengeIntro } from './challenge-intro.tsx';
import { ChallengeTrail, isOnly } from './challenge-trail.tsx';
import { ChallengeUnavailable } from './challenge-unavailable.tsx';
import { focusAnswer } from './focus-answer.ts';
import { NextChallengeLink } from './next-challenge-link.tsx';
import { lastCard } from './last-card.ts';
import { QuestionBox } from './question-box.tsx';
import { useEscape } from './use-escape.ts';
import { useLiveChallenges } from './use-live-challenges.ts';

interface ChallengeContentProps {
  eventId: string;
  challengeId: string;
  questionId: string | undefined;
}

function useFirstFocus(challenge: PlayChallenge, questionId: string | undefined): void {
  const isThere = challenge.can.answer || challenge.can.practise;
  useEffect(() => {
    if (!isThere || window.matchMedia('(pointer: coarse)').matches) return;
    const wanted = challenge.questions.find((question) => question.id === questionId && !question.isSolved);
    const first = wanted ?? nextQuestion(challenge.questions);
    // Large text must not begin in the middle, unless the address asks for a question.
    if (first) focusAnswer(first.id, { preventScroll: wanted === undefined });
    // oxlint-disable-next-line react/exhaustive-deps -- once: later answers must not take the focus away
  }, [isThere]);
}

function Questions({ challenge }: { challenge: PlayChallenge }) {
  const { t } = useTranslation('play');
  const { id: userId } = useUser();
  const total = challenge.questions.length;
  const solved = challenge.questions.filter((question) => question.isSolved).length;
  const words = t('challenge.progress', { solved, count: total });
  return (
    <section className={styles['questions']} aria-label={t('detail.questions')}>
      <div className={styles['progress']}>
        <span>{words}</span>
        <ProgressBar label={words} percent={total === 0 ? 0 : (solved / total) * 100} />
      </div>
      {challenge.whyNot !== null && !challenge.can.answer && (
        <Notice tone="info">
          <Row gap={12} wrap>
            {challenge.whyNot}
            <TeamWay eventId={challenge.eventId} />
          </Row>
        </Notice>
      )}
      {challenge.can.practise && <Notice tone="info">{t('challenge.practice')}</Notice>}
      {challenge.questions.map((question, index) => (
        <QuestionBox
          key={question.id}
          userId={userId}
          challenge={challenge}
          question={question}
          number={total > 1 ? index + 1 : null}
        />
      ))}
      {total > 0 && solved === total && challenge.can.answer && <NextChallengeLink challenge={challenge} />}
    </section>
  );
}

interface ChallengeBodyProps {
  challenge: PlayChallenge;
  questionId: string | undefined;
}

function OpenedChallenge({
  challenge,
  questionId,
  onReadIntro,
}: ChallengeBodyProps & { onReadIntro: () => void }) {
  useFirstFocus(challenge, questionId);
  return (
    <div className={styles['columns']}>
      <ChallengeBrief challenge={challenge} onReadIntro={onReadIntro} />
      <Questions challenge={challenge} />
    </div>
  );
}

/** The introduction before the challenge is first opened, and whenever it is asked for. */
function ChallengeBody({ challenge, questionId }: ChallengeBodyProps) {
  const { id, intro } = challenge;
  const [isReading, setReading] = useState(intro !== null && !intro.isSeen);
  const { run } = useWrite({ failure: '', onError: () => undefined });
  if (!isReading || intro === null)
    return (
      <OpenedChallenge challenge={challenge} questionId={questionId} onReadIntro={() => setReading(true)} />
    );
  const start = () => {
    setReading(false);
    if (!intro.isSeen) {
      void run(async (send) => {
        await send(seeIntro, { params: { challengeId: id } });
      });
    }
  };
  return <ChallengeIntro challenge={challenge} onStart={start} />;
}

export function ChallengeContent({ eventId, challengeId, questionId }: ChallengeContentProps) {
  const navigate = useNavigate();
  const query = useQuery(challengeQuery(eventId, challengeId));
  const challenge = useArrived(query.data);
  const teamId = challenge?.teamId ?? null;
  useLiveChallenges(eventId, teamId);
  const looking = useLookingMembers(teamId, challengeId);
  usePageTitle(challenge?.name);
  useEffect(() => lastCard.set(eventId, challengeId), [eventId, challengeId]);
  const leave = () => {
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
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <>
      <PointsBanner teamId={teamId} />
      <ChallengeHead
        challenge={challenge}
        trail={<ChallengeTrail challenge={challenge} onLeave={leave} />}
        mates={looking.get(challengeId) ?? []}
        onClosed={() => void query.refetch()}
      />
      <ChallengeBody challenge={challenge} questionId={questionId} />
    </>
  );
}
