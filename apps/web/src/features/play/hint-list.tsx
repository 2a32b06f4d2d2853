import type { PlayChallenge } from '@guidon/contract';
import { IconBulb, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { unlockHint } from './api.ts';
import styles from './challenge-content.module.css';
import { usePreview } from './preview-context.ts';
import { hintState, type HintState, isWaiting } from './hint-state.ts';
import sentences from './play.en.json';

type Hint = PlayChallenge['hints'][number];

/** What opens a hint that is locked. */
function OpensBy({ state }: { state: HintState }) {
  const { t } = useTranslation(sentences);
  if (state.kind === 'later')
    return (
      <span className={styles['opens']}>
        {t('challenge.hintOpens')} <Countdown until={state.opensAt} />
      </span>
    );
  if (state.kind === 'after') {
    const title = state.title === '' ? t('challenge.hint', { index: state.place + 1 }) : state.title;
    return <span className={styles['opens']}>{t('challenge.hintAfter', { title })}</span>;
  }
  if (state.kind === 'shut') return <span className={styles['opens']}>{t('challenge.hintShut')}</span>;
  return null;
}

const icons = { unlocked: IconBulb, open: IconLockOpen, after: IconLock, later: IconLock, shut: IconLock };

interface HintRowProps {
  hint: Hint;
  place: number;
  state: HintState;
  isPending: boolean;
  isDisabled: boolean;
  hasVoucher: boolean;
  onUnlock: (withVoucher: boolean) => void;
}

function HintRow({ hint, place, state, isPending, isDisabled, hasVoucher, onUnlock }: HintRowProps) {
  const { t } = useTranslation(sentences);
  const Icon = icons[state.kind];
  const name = hint.title === '' ? t('challenge.hint', { index: place + 1 }) : hint.title;
  return (
    <li className={styles['hint']} data-state={state.kind}>
      <div className={styles['hintHead']}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={styles['hintWords']}>
          <bdi id={`hint-${hint.id}`} className="medium breaks">
            {name}
          </bdi>
          {state.kind !== 'unlocked' && (
            <span className="dim">
              {hint.cost > 0 ? t('challenge.hintCost', { count: hint.cost }) : t('challenge.hintFree')}
            </span>
          )}
          <OpensBy state={state} />
        </span>
        {state.kind === 'open' && hasVoucher && (
          <Button
            size="xs"
            aria-describedby={`hint-${hint.id}`}
            disabled={isDisabled || isPending}
            onClick={() => onUnlock(true)}
          >
            {t('challenge.withVoucher')}
          </Button>
        )}
        {state.kind === 'open' && (
          <Button
            size="xs"
            aria-describedby={`hint-${hint.id}`}
            disabled={isDisabled}
            loading={isPending}
            onClick={() => onUnlock(false)}
          >
            {t('challenge.unlock')}
          </Button>
        )}
      </div>
      {hint.content !== null && <MarkdownView text={hint.content} />}
    </li>
  );
}

function textOf(cost: number, eventId: string | null) {
  if (cost === 0) return 'challenge.unlockTextFree';
  return eventId === null ? 'challenge.unlockTextPractice' : 'challenge.unlockText';
}

export function HintList({ challenge }: { challenge: PlayChallenge }) {
  const { t } = useTranslation(sentences);
  const { hints } = challenge;
  const nowMs = useNow(isWaiting(hints) ? 1_000 : null);
  const { isPending, run } = useWrite({
    failure: t('challenge.unlockFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const [asked, setAsked] = useState<string | null>(null);
  const preview = usePreview();
  const { hintVouchers } = challenge;
  const isSolved = challenge.questions.every((question) => question.isSolved);
  const questionFor = (cost: number, withVoucher: boolean) => {
    const { title, text } = withVoucher
      ? { title: t('challenge.voucherTitle'), text: t('challenge.voucherText', { count: hintVouchers }) }
      : {
          title: cost > 0 ? t('challenge.unlockTitle', { count: cost }) : t('challenge.unlockTitleFree'),
          text: t(textOf(cost, challenge.eventId)),
        };
    return { title, text: isSolved && cost > 0 ? `${t('challenge.unlockSolved')} ${text}` : text };
  };
  const unlock = async (send: SendWrite, hintId: string, cost: number, withVoucher = false) => {
    const isSure = await confirm({
      ...questionFor(cost, withVoucher),
      confirmLabel: t(withVoucher ? 'challenge.withVoucher' : 'challenge.unlock'),
    });
    if (!isSure) return;
    setAsked(hintId);
    await send(unlockHint, {
      params: { challengeId: challenge.id, hintId },
      body: challenge.eventId === null ? {} : { eventId: challenge.eventId, withVoucher },
    });
  };
  return (
    <section aria-label={t('challenge.hints')}>
      <h2 className={styles['heading']}>{t('challenge.hints')}</h2>
      <ol className={styles['hints']}>
        {hints.map((hint, place) => (
          <HintRow
            key={hint.id}
            hint={hint}
            place={place}
            state={hintState(hints, hint, nowMs)}
            isPending={isPending && asked === hint.id}
            isDisabled={!challenge.can.answer}
            hasVoucher={hint.cost > 0 && hintVouchers > 0}
            onUnlock={(withVoucher) => {
              if (preview !== null) preview.openHint(hint.id);
              else void run((send) => unlock(send, hint.id, hint.cost, withVoucher));
            }}
          />
        ))}
      </ol>
    </section>
  );
}
