import type { PlayChallenge } from '@guidon/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { LazyRatingPanel } from '../challenge-ratings/index.ts';
import { TeamWay } from '../teams/index.ts';
import { seeIntro } from './api.ts';
import { ChallengeBrief } from './challenge-brief.tsx';
import styles from './challenge-content.module.css';
import { ChallengeIntro } from './challenge-intro.tsx';
import { NextChallengeLink } from './next-challenge-link.tsx';
import { usePreview } from './preview-context.ts';
import { QuestionBox } from './question-box.tsx';
import { useFirstFocus } from './use-first-focus.ts';

function Questions({ challenge }: { challenge: PlayChallenge }) {
  const { t } = useTranslation('play');
  const { id: userId } = useUser();
  const { eventId } = challenge;
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
      {eventId !== null && total > 0 && solved === total && challenge.can.answer && (
        <NextChallengeLink eventId={eventId} challenge={challenge} />
      )}
      {total > 0 && solved === total && <LazyRatingPanel challengeId={challenge.id} />}
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
  const isPreview = usePreview() !== null;
  const { run } = useWrite({ failure: '', onError: () => undefined });
  if (!isReading || intro === null)
    return (
      <OpenedChallenge challenge={challenge} questionId={questionId} onReadIntro={() => setReading(true)} />
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
export function ChallengeView({ challenge, questionId, head, isPlain }: ChallengeViewProps) {
  return (
    <div className={isPlain ? styles['plain'] : undefined}>
      {head}
      <ChallengeBody challenge={challenge} questionId={questionId} />
    </div>
  );
}
