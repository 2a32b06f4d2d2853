import type { PlayChallenge, PlayQuestion, SubmissionResult } from '@guidon/contract';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useUser } from '../../lib/session.tsx';
import { BuyAttempt } from './advantages/buy-attempt.tsx';
import { tellOfAnswer } from '../progress/index.ts';
import { AnswerForm } from './answer-form.tsx';
import { celebrate } from '../../lib/celebrate.ts';
import { refreshChallenge } from './api.ts';
import { attemptsNow, nextQuestion } from './challenge-cache-state.ts';
import { ConqueredOverlay } from './conquered-overlay.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import {
  afterWait,
  errorFeedback,
  type Feedback,
  isRefusal,
  opensOverlay,
  resultFeedback,
} from './feedback-state.ts';
import { focusAnswer, focusGoOn } from './focus-answer.ts';
import { usePreview } from './preview-context.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './question-box.module.css';
import { RecommendedLink } from './recommended-link.tsx';
import { playTune } from '../../lib/play-tune.ts';
import sentences from './play.en.json';

interface QuestionBoxProps {
  userId: string;
  challenge: PlayChallenge;
  question: PlayQuestion;
  number: number | null;
}

interface QuestionHeadProps {
  question: PlayQuestion;
  number: number | null;
  penalty: number;
  left: number | null;
  /** When the attempts come back; null where nobody waits for it. */
  againAt: string | null;
}

function QuestionHead({ question, number, penalty, left, againAt }: QuestionHeadProps) {
  const { t } = useTranslation(sentences);
  return (
    <header className="stack gap-4">
      <h2 className={styles['title']}>
        {number !== null && <span className={styles['number']}>{number}</span>}
        <span id={`question-${question.id}`}>{question.title}</span>
      </h2>
      <p className={classNames('flex wraps hint', styles['facts'])}>
        <span>{t('answer.points', { count: question.points })}</span>
        {question.solveCount !== null && <span>{t('answer.solves', { count: question.solveCount })}</span>}
        {penalty > 0 && !question.isSolved && <span>{t('answer.penalty', { count: penalty })}</span>}
        {left !== null && !question.isSolved && (
          <span data-short={left <= 1 || undefined} className={styles['left']}>
            {againAt !== null ? (
              <>
                {t('answer.again')} <Countdown until={againAt} />
              </>
            ) : left === 0 ? (
              t('answer.noAttempts')
            ) : (
              t('answer.attempts', { count: left })
            )}
          </span>
        )}
      </p>
    </header>
  );
}

/** What the unit has of a question that is not solved. */
function Progress({ question: { parts, fraction } }: { question: PlayQuestion }) {
  const { t } = useTranslation(sentences);
  if (parts !== null) {
    const words = t('answer.partOf', { found: parts.found, total: parts.total });
    return (
      <div className="stack gap-4 hint">
        <span>{words}</span>
        <ProgressBar label={words} percent={(100 * parts.found) / parts.total} />
      </div>
    );
  }
  if (fraction === 0) return null;
  const words = t('answer.fraction', { percent: Math.round(100 * fraction) });
  return (
    <div className="stack gap-4 hint">
      <span>{words}</span>
      <ProgressBar label={words} percent={100 * fraction} />
    </div>
  );
}

function SolvedBy({ userId, solver }: { userId: string; solver: PlayQuestion['solvedBy'] }) {
  const { t } = useTranslation(sentences);
  if (solver === null || solver.id === userId) return t('answer.solved');
  return <bdi>{t('answer.solvedBy', { name: solver.username })}</bdi>;
}

/** The form, or that an answer waits for its review; nobody reviews outside events. */
function OpenAnswer(props: ComponentProps<typeof AnswerForm>) {
  const { t } = useTranslation(sentences);
  const { isPending, review, kind } = props.question;
  const { eventId, can } = props.challenge;
  if (isPending) return <Notice tone="info">{t('answer.waits')}</Notice>;
  if (kind === 'manual' && (eventId === null || can.practise)) {
    return <Notice tone="info">{t('answer.notPractised')}</Notice>;
  }
  const isRejected = kind === 'manual' && review?.decision === 'reject';
  const isPart = kind === 'manual' && review?.decision === 'accept' && review.percent < 100;
  return (
    <>
      {isPart && (
        <Notice tone="info">
          {review.note === ''
            ? t('answer.accepted', { percent: review.percent })
            : t('answer.acceptedNote', { percent: review.percent, note: review.note })}
        </Notice>
      )}
      {isRejected && (
        <Notice tone="warning">
          {review.note === '' ? t('answer.rejected') : t('answer.rejectedNote', { note: review.note })}
        </Notice>
      )}
      <AnswerForm {...props} />
    </>
  );
}

export function QuestionBox({ userId, challenge, question, number }: QuestionBoxProps) {
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const [conquered, setConquered] = useState<SubmissionResult | null>(null);
  const queryClient = useQueryClient();
  const isPreview = usePreview() !== null;
  const nowMs = useNow(question.answerAgainAt === null ? null : 1_000);
  const { left, againAt } = attemptsNow(question, nowMs);
  const isShut = !challenge.can.practise && (!challenge.can.answer || left === 0);

  const goOn = () => {
    const next = nextQuestion(challenge.questions, question.id);
    if (next !== undefined && next.id !== question.id) focusAnswer(next.id);
    else focusGoOn();
  };
  const { preferences } = useUser();
  const tell = ({ gamification }: SubmissionResult) =>
    tellOfAnswer(userId, gamification, preferences.notifications);
  const judged = (result: SubmissionResult) => {
    const next = resultFeedback(result, Math.random());
    setFeedback(next);
    if (result.isPending) goOn();
    if (result.isPartial || result.isPending) return playTune('right');
    if (!result.isCorrect) return playTune('wrong');
    playTune(result.challengeComplete && !result.alreadySolved ? 'complete' : 'right');
    if (opensOverlay(result)) {
      setConquered(result);
      return undefined;
    }
    tell(result);
    if (result.challengeComplete && !result.alreadySolved) void celebrate().catch(() => undefined);
    goOn();
    return undefined;
  };
  const close = () => {
    // The dialog covers toasts, so that they wait for it.
    if (conquered !== null) tell(conquered);
    setConquered(null);
    goOn();
  };

  return (
    <article
      className={classNames('stack gap-12 shrinks card', styles['box'])}
      data-solved={question.isSolved || undefined}
      aria-labelledby={`question-${question.id}`}
    >
      <QuestionHead
        question={question}
        number={number}
        penalty={challenge.wrongPenalty}
        left={left}
        againAt={againAt}
      />
      {question.prompt.trim() !== '' && (
        <div className={styles['prompt']}>
          <MarkdownView text={question.prompt} />
        </div>
      )}
      {!question.isSolved && <Progress question={question} />}
      {question.isSolved ? (
        <p className={classNames('row gap-8 medium', styles['solved'])}>
          <IconCheck size={18} stroke={2.5} aria-hidden />{' '}
          <SolvedBy userId={userId} solver={question.solvedBy} />
        </p>
      ) : (
        <OpenAnswer
          userId={userId}
          challenge={challenge}
          question={question}
          isShut={isShut}
          onSend={() => setFeedback(null)}
          onResult={judged}
          onFailure={(error) => {
            setFeedback(errorFeedback(error));
            if (isRefusal(error) && !isPreview) void refreshChallenge(queryClient, challenge);
          }}
        />
      )}
      {challenge.eventId !== null && challenge.can.answer && !question.isSolved && left === 0 && (
        <BuyAttempt eventId={challenge.eventId} challengeId={challenge.id} questionId={question.id} />
      )}
      {feedback !== null && (
        <FeedbackPanel
          feedback={afterWait(feedback, left !== 0)}
          after={<RecommendedLink eventId={challenge.eventId} recommended={challenge.recommended} />}
        />
      )}
      {conquered !== null && <ConqueredOverlay result={conquered} onClose={close} />}
    </article>
  );
}
