import type { Feedback, FeedbackMessage } from '@guidon/contract';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './feedback.module.css';
import sentences from './feedback.en.json';

const tones = { open: 'warning', answered: 'accent', closed: 'neutral' } as const;

function Message({ message, isOwn }: { message: FeedbackMessage; isOwn: boolean }) {
  const { t } = useTranslation(sentences);
  const { isAnswer, author, body, createdAt } = message;
  const name = isOwn && !isAnswer ? t('you') : (author ?? t('anonymous'));
  return (
    <li className={classNames('breaks', styles['message'])} data-answer={isAnswer || undefined}>
      <p className="fine-print">
        <bdi>{isAnswer ? t('answerBy', { name }) : name}</bdi> · <RelativeTime at={createdAt} />
      </p>
      <p className={styles['body']} dir="auto">
        {body}
      </p>
    </li>
  );
}

interface FeedbackThreadProps {
  feedback: Feedback;
  /** Of the reader. */
  isOwn: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** What was said and answered, as plain text. */
export function FeedbackThread({ feedback, isOwn, children }: FeedbackThreadProps) {
  const { t } = useTranslation(sentences);
  const { about, subject, rating, state, author, isReported, messages } = feedback;
  const title = subject === '' ? t('theProduct') : subject;
  return (
    <article className={classNames('stack gap-12 card', styles['thread'])} aria-label={title}>
      <header className={classNames('row wraps', styles['head'])}>
        <Badge>{t(`about.${about}`)}</Badge>
        <h2 className={styles['subject']}>
          <bdi>{title}</bdi>
        </h2>
        <span className={styles['state']}>
          {isReported && <Badge tone="wrong">{t('reported')}</Badge>}
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
      </header>
      {(rating !== null || author?.email) && (
        <p className={classNames('flex wraps hint breaks', styles['facts'])}>
          {rating !== null && (
            <span className={styles['rating']}>
              <IconStarFilled size={14} aria-hidden />
              {t('rating', { count: rating })}
            </span>
          )}
          {author?.email && <span>{author.email}</span>}
        </p>
      )}
      <ul className="plain-list stack gap-12">
        {messages.map((message) => (
          <Message key={message.id} message={message} isOwn={isOwn} />
        ))}
      </ul>
      {children}
    </article>
  );
}
