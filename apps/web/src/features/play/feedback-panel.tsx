import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDropletFilled,
  IconHourglass,
  IconInfoCircle,
  IconProgressCheck,
  IconTrophy,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Translate, useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Feedback } from './feedback-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './feedback-panel.module.css';
import sentences from './play.en.json';

type Tone = 'info' | 'gold' | 'right' | 'wrong' | 'warning';

interface View {
  tone: Tone;
  icon: ReactNode;
  title: string;
  text: ReactNode;
}

type T = Translate<typeof sentences>;
type Success = Extract<Feedback, { outcome: 'success' }>;
type Failure = Extract<Feedback, { outcome: 'error' }>;

function Complete({ feedback }: { feedback: Extract<Success, { kind: 'complete' }> }) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <p>{t('feedback.complete.text', { count: feedback.total, points: feedback.points })}</p>
      {feedback.firstBlood && (
        <p className={classNames('inline-row medium', styles['blood'])}>
          <IconDropletFilled size={14} aria-hidden /> {t('feedback.firstBlood')}
        </p>
      )}
      {!feedback.firstBlood && feedback.solveNumber !== null && (
        <p className="dim">{t('feedback.solveNumber', { number: feedback.solveNumber })}</p>
      )}
    </>
  );
}

function successView(t: T, feedback: Success): View {
  switch (feedback.kind) {
    case 'already':
      return {
        tone: 'info',
        icon: <IconInfoCircle size={22} aria-hidden />,
        title: t('feedback.already.title'),
        text: feedback.message ?? t('feedback.already.text'),
      };
    case 'practised':
      return {
        tone: 'right',
        icon: <IconCircleCheck size={22} aria-hidden />,
        title: t('feedback.practised.title'),
        text: t('feedback.practised.text'),
      };
    case 'complete':
      return {
        tone: 'gold',
        icon: <IconTrophy size={22} aria-hidden />,
        title: t(`feedback.complete.titles.${feedback.variant}`),
        text: <Complete feedback={feedback} />,
      };
    case 'correct':
      return {
        tone: 'right',
        icon: <IconCircleCheck size={22} aria-hidden />,
        title: t('feedback.correct.title'),
        text: (
          <>
            <p>{t('feedback.correct.text', { count: feedback.remaining, points: feedback.points })}</p>
            <ProgressBar label={t('feedback.progress')} percent={feedback.percent} />
          </>
        ),
      };
  }
}

function wrongView(t: T, feedback: Extract<Feedback, { outcome: 'failure' }>): View {
  const { attemptsLeft, comesBack, penalty, variant } = feedback;
  return {
    tone: 'wrong',
    icon: <IconX size={22} aria-hidden />,
    title: t(`feedback.wrong.titles.${variant}`),
    text: (
      <>
        <p>{t(`feedback.wrong.hints.${variant}`)}</p>
        {penalty > 0 && <p>{t('feedback.penalty', { count: penalty })}</p>}
        {comesBack && <p>{t('feedback.comesBack')}</p>}
        {attemptsLeft !== null && !comesBack && (
          <p>
            {attemptsLeft === 0
              ? t('answer.noAttempts')
              : t('feedback.attemptsLeft', { count: attemptsLeft })}
          </p>
        )}
      </>
    ),
  };
}

function progressView(t: T, feedback: Extract<Feedback, { outcome: 'progress' }>): View {
  const { kind, message, points } = feedback;
  return {
    tone: 'info',
    icon:
      kind === 'pending' ? (
        <IconHourglass size={22} aria-hidden />
      ) : (
        <IconProgressCheck size={22} aria-hidden />
      ),
    title: t(`feedback.${kind}.title`),
    text: (
      <>
        <p>{message}</p>
        {points > 0 && <p>{t('feedback.partial.points', { count: points })}</p>}
      </>
    ),
  };
}

const errorTexts = {
  session: { title: 'sessionTitle', text: 'denied' },
  auth: { title: 'authTitle', text: 'denied' },
  tooFast: { title: 'tooFastTitle', text: 'tooFast' },
  gone: { title: 'goneTitle', text: 'gone' },
  denied: { title: 'deniedTitle', text: 'denied' },
  refused: { title: 'refusedTitle', text: 'other' },
  unsent: { title: 'unsentTitle', text: 'unsent' },
  other: { title: 'otherTitle', text: 'other' },
} as const;

function errorView(t: T, feedback: Failure): View {
  const { title, text } = errorTexts[feedback.kind];
  return {
    tone: 'warning',
    icon: <IconAlertTriangle size={22} aria-hidden />,
    title: t(`feedback.error.${title}`),
    text: (
      <>
        <p>{feedback.message ?? t(`feedback.error.${text}`)}</p>
        {feedback.needsRefresh && (
          <Button size="xs" onClick={() => window.location.reload()}>
            {t('feedback.refresh')}
          </Button>
        )}
      </>
    ),
  };
}

function viewOf(t: T, feedback: Feedback): View {
  switch (feedback.outcome) {
    case 'success':
      return successView(t, feedback);
    case 'progress':
      return progressView(t, feedback);
    case 'failure':
      return wrongView(t, feedback);
    case 'error':
      return errorView(t, feedback);
  }
}

interface FeedbackPanelProps {
  feedback: Feedback;
  /** Stands below the words of a challenge that is complete. */
  after?: ReactNode;
}

export function FeedbackPanel({ feedback, after }: FeedbackPanelProps) {
  const { t } = useTranslation(sentences);
  const view = viewOf(t, feedback);
  return (
    <div
      className={styles['panel']}
      data-tone={view.tone}
      role={feedback.outcome === 'success' || feedback.outcome === 'progress' ? 'status' : 'alert'}
    >
      <span className={styles['icon']}>{view.icon}</span>
      <div className={styles['words']}>
        <p className={styles['title']}>{view.title}</p>
        <div className={classNames('stack align-start gap-8', styles['text'])}>
          {view.text}
          {feedback.outcome === 'success' && feedback.kind === 'complete' && after}
        </div>
      </div>
    </div>
  );
}
