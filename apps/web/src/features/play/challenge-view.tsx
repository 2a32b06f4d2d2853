import type { PlayChallenge } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { challengesQuery } from '../../resources/play.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { useNow } from '../../ui/use-now.ts';
import { LazyRatingPanel } from './ratings/lazy-rating-panel.ts';
import { TeamWay } from '../teams/index.ts';
import { seeIntro } from './api.ts';
import { nextOpenCard } from './board-filter-state.ts';
import { ChallengeBrief } from './challenge-brief.tsx';
import { useOrderedCards } from './challenge-trail.tsx';
import { nextQuestion } from './challenge-cache-state.ts';
import styles from './challenge-content.module.css';
import { ChallengeIntro } from './challenge-intro.tsx';
import { focusAnswer, nextChallengeLinkId } from './focus-answer.ts';
import { usePreview } from './preview-context.ts';
import { QuestionBox } from './question-box.tsx';
import { useStory } from './use-story.ts';
import sentences from './play.en.json';

function NextChallengeLink({ eventId, challenge }: { eventId: string; challenge: PlayChallenge }) {
  const { t } = useTranslation(sentences);
  const nowMs = useNow(60_000);
  const list = useQuery(challengesQuery(eventId)).data;
  const ordered = useOrderedCards(eventId);
  const next = list && nextOpenCard(ordered, new Set(list.solvedQuestionIds), challenge.id, nowMs);
  if (next === undefined) return null;
  return (
    <ButtonLink
      id={nextChallengeLinkId}
      kind="primary"
      size="lg"
      fullWidth
      to="/challenges/$challengeId"
      params={{ challengeId: next.id }}
      search={{ event: eventId }}
    >
      {t('detail.next')}
    </ButtonLink>
  );
}

/** What is told next, for who came from a story and has done its step. */
function StoryLink({ adventureId }: { adventureId: string }) {
  const { t } = useTranslation(sentences);
  return (
    <ButtonLink
      id={nextChallengeLinkId}
      kind="primary"
      size="lg"
      fullWidth
      to="/cyber-adventure/$adventureId"
      params={{ adventureId }}
    >
      {t('practice.goOn')}
    </ButtonLink>
  );
}

function Questions({ challenge }: { challenge: PlayChallenge }) {
  const { t } = useTranslation(sentences);
  const { id: userId } = useUser();
  const { eventId } = challenge;
  const total = challenge.questions.length;
  const solved = challenge.questions.filter((question) => question.isSolved).length;
  const isComplete = total > 0 && solved === total;
  const story = useStory();
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
            {eventId !== null && <TeamWay eventId={eventId} />}
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
      {isComplete && story && <StoryLink adventureId={story.adventureId} />}
      {isComplete && !story && eventId !== null && challenge.can.answer && (
        <NextChallengeLink eventId={eventId} challenge={challenge} />
      )}
      {isComplete && <LazyRatingPanel challengeId={challenge.id} />}
    </section>
  );
}

interface ChallengeBodyProps {
  challenge: PlayChallenge;
  questionId: string | undefined;
  /** Beside what is written, where the focus stays. */
  isBeside?: boolean;
}

function useFirstFocus(challenge: PlayChallenge, questionId: string | undefined, isBeside: boolean): void {
  const isThere = !isBeside && (challenge.can.answer || challenge.can.practise);
  useEffect(() => {
    if (!isThere || window.matchMedia('(pointer: coarse)').matches) return;
    const wanted = challenge.questions.find((question) => question.id === questionId && !question.isSolved);
    const first = wanted ?? nextQuestion(challenge.questions);
    // Large text must not begin in the middle, unless the address asks for a question.
    // Keys that move the page would move the items of an order instead.
    const isMeant = wanted !== undefined || first?.kind !== 'order';
    if (first && isMeant) focusAnswer(first.id, { preventScroll: wanted === undefined });
    // oxlint-disable-next-line react/exhaustive-deps -- once: later answers must not take the focus away
  }, [isThere]);
}

function OpenedChallenge({
  challenge,
  questionId,
  isBeside = false,
  onReadIntro,
}: ChallengeBodyProps & { onReadIntro: () => void }) {
  useFirstFocus(challenge, questionId, isBeside);
  return (
    <div className={styles['columns']}>
      <ChallengeBrief challenge={challenge} onReadIntro={onReadIntro} />
      <Questions challenge={challenge} />
    </div>
  );
}

/** The introduction before the challenge is first opened, and whenever it is asked for. */
function ChallengeBody({ challenge, questionId, isBeside }: ChallengeBodyProps) {
  const { id, intro } = challenge;
  const [isReading, setReading] = useState(intro !== null && !intro.isSeen);
  const isPreview = usePreview() !== null;
  const { run } = useWrite({ failure: '', onError: () => undefined });
  if (!isReading || intro === null)
    return (
      <OpenedChallenge
        challenge={challenge}
        questionId={questionId}
        isBeside={isBeside}
        onReadIntro={() => setReading(true)}
      />
    );
  const start = () => {
    setReading(false);
    if (!intro.isSeen && !isPreview) {
      void run(async (send) => {
        await send(seeIntro, { params: { challengeId: id } });
      });
    }
  };
  return <ChallengeIntro challenge={challenge} onStart={start} />;
}

interface ChallengeViewProps extends ChallengeBodyProps {
  head: ReactNode;
  /** In one column. */
  isPlain: boolean;
}

/** What the challenge says, and its questions beside it or, where it is plain, below it. */
export function ChallengeView({ challenge, questionId, head, isPlain, isBeside }: ChallengeViewProps) {
  return (
    <div className={isPlain ? styles['plain'] : undefined}>
      {head}
      <ChallengeBody challenge={challenge} questionId={questionId} isBeside={isBeside} />
    </div>
  );
}
