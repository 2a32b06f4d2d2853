import type { WaitingReview } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconArrowLeft, IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { MarkdownView } from '../../../ui/markdown-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Row } from '../../../ui/row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { claimQuery, takeOverReview } from '../api.ts';
import { actOfKey, percentTyped } from './review-keys-state.ts';
import type { MadeDecision } from './use-held-decisions.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './reviews.module.css';
import sentences from './reviews.en.json';

interface ReviewCardProps {
  eventId: string;
  review: WaitingReview;
  /** Given before, to choose from. */
  notes: readonly string[];
  place: number;
  count: number;
  /** By somebody else, while a note was typed here. */
  isDecided: boolean;
  onNoted: (review: WaitingReview | null) => void;
  onGo: (by: -1 | 1) => void;
  onDecide: (decision: MadeDecision) => void;
  onUndo: () => void;
}

type HeadProps = Pick<ReviewCardProps, 'review' | 'place' | 'count' | 'onGo'>;

function Head({ review, place, count, onGo }: HeadProps) {
  const { t } = useTranslation(sentences);
  const { challenge, question, user, unit, at } = review;
  return (
    <header className="flex wraps align-start justify-between gap-8 gap-x-16">
      <div className="shrinks breaks">
        <h2 className={styles['title']}>
          <bdi>{challenge.name}</bdi> · <bdi>{question.title}</bdi>
        </h2>
        <p className="dim">
          <bdi>{user?.username ?? t('gone')}</bdi>
          {unit.kind === 'team' && <bdi> {t('for', { team: unit.name })}</bdi>} · <RelativeTime at={at} /> ·{' '}
          {t('points', { count: question.points })}
        </p>
      </div>
      <div className={classNames('row gap-4 nowrap text-13', styles['go'])}>
        <IconButton label={t('previous')} size="sm" disabled={place === 0} onClick={() => onGo(-1)}>
          <IconArrowLeft size={18} aria-hidden />
        </IconButton>
        <span className="dim">{t('place', { place: place + 1, count })}</span>
        <IconButton label={t('next')} size="sm" disabled={place === count - 1} onClick={() => onGo(1)}>
          <IconArrowRight size={18} aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Who else has the answer open; as long as nobody has, it is kept from others. */
function useClaim(eventId: string, submissionId: string) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const options = claimQuery(eventId, submissionId);
  const { data: by = null } = useQuery(options);
  const { isPending, run } = useWrite({
    failure: t('decideFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const takeOver = () =>
    void run(async (send) => {
      await send(takeOverReview, { params: { eventId, submissionId }, body: { takeOver: true } });
      queryClient.setQueryData(options.queryKey, null);
    });
  return { by, isPending, takeOver };
}

/** One answer with what it is judged by; it takes the focus, so that keys decide. */
export function ReviewCard(props: ReviewCardProps) {
  const { eventId, review, notes, isDecided, onNoted, onGo, onDecide, onUndo } = props;
  const { t } = useTranslation(sentences);
  const [note, setNote] = useState('');
  const [percent, setPercent] = useState<number | string>(100);
  const [isAsked, setAsked] = useState(false);
  const card = useRef<HTMLElement>(null);
  const share = useRef<HTMLInputElement>(null);
  const claim = useClaim(eventId, review.submissionId);
  const isShut = isDecided || claim.by !== null;
  const given = percentTyped(percent);
  const mayLeave = useUnsavedGuard(note.trim() !== '' && !isDecided);
  const write = (text: string) => {
    setNote(text);
    onNoted(text.trim() === '' ? null : review);
  };
  const go = async (by: -1 | 1) => {
    if (await mayLeave()) onGo(by);
  };
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const decide = (decision: 'accept' | 'reject') => {
    if (isShut) return;
    if (decision === 'accept' && given === null) {
      setAsked(true);
      share.current?.focus();
      return;
    }
    onNoted(null);
    onDecide({
      submissionId: review.submissionId,
      name: `${review.challenge.name}, ${review.unit.name}`,
      decision,
      percent: given ?? 100,
      note: note.trim(),
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = actOfKey(event.key);
    if (act === null) return;
    event.preventDefault();
    // A key that is held down would decide answer after answer.
    if (event.repeat && (act === 'accept' || act === 'reject')) return;
    if (act === 'undo') onUndo();
    else if (act === 'accept' || act === 'reject') decide(act);
    else void go(act === 'next' ? 1 : -1);
  };
  return (
    // The keys are those of the buttons within, for whoever judges many answers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={card}
      tabIndex={-1}
      className={styles['card']}
      aria-label={`${review.challenge.name}: ${review.unit.name}`}
      onKeyDown={onKey}
    >
      <Head {...props} onGo={(by) => void go(by)} />
      {claim.by !== null && !isDecided && (
        <Notice tone="warning" isAlert>
          <Row gap={12} wrap>
            {t('claimed', { name: claim.by.username })}
            <Button size="xs" loading={claim.isPending} onClick={claim.takeOver}>
              {t('takeOver')}
            </Button>
          </Row>
        </Notice>
      )}
      {isDecided && (
        <Notice tone="warning" isAlert>
          {t('decidedMeanwhile')}
          <div>
            <Button size="xs" onClick={() => onNoted(null)}>
              {t('goOn')}
            </Button>
          </div>
        </Notice>
      )}
      <section>
        <h3 className={classNames('hint medium', styles['label'])}>{t('answer')}</h3>
        <p dir="auto" className={classNames('frame breaks', styles['answer'])}>
          {review.answer}
        </p>
      </section>
      {review.criteria !== '' && (
        <section>
          <h3 className={classNames('hint medium', styles['label'])}>{t('criteria')}</h3>
          <p dir="auto" className={styles['criteria']}>
            {review.criteria}
          </p>
        </section>
      )}
      {review.question.prompt.trim() !== '' && (
        <section>
          <h3 className={classNames('hint medium', styles['label'])}>{t('question')}</h3>
          <MarkdownView text={review.question.prompt} />
        </section>
      )}
      <TextField
        label={t('note')}
        description={t('noteHint')}
        value={note}
        maxLength={limits.reviewNoteMax}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {notes.length > 0 && (
        <ul className="plain-list flex wraps gap-8" aria-label={t('notes')}>
          {notes.map((text) => (
            <li key={text} className="shrinks">
              <Button size="xs" onClick={() => write(text)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['share']}>
        <NumberField
          ref={share}
          label={t('percent')}
          description={t('percentHint', {
            points: Math.floor((review.question.points * (given ?? 0)) / 100),
            total: review.question.points,
          })}
          suffix="%"
          allowDecimal={false}
          value={percent}
          error={isAsked && given === null ? t('percentWrong') : undefined}
          onChange={setPercent}
        />
      </div>
      <div className="row wraps text-13 gap-8 gap-x-12">
        <Button
          kind="primary"
          disabled={isShut}
          leftSection={<IconCheck size={18} aria-hidden />}
          rightSection={<KeyHint keys={['A']} />}
          onClick={() => decide('accept')}
        >
          {t('accept')}
        </Button>
        <Button
          leftSection={<IconX size={18} aria-hidden />}
          rightSection={<KeyHint keys={['R']} />}
          disabled={isShut}
          onClick={() => decide('reject')}
        >
          {t('reject')}
        </Button>
        <p className="dim">{t('counts')}</p>
      </div>
    </article>
  );
}
