import type { FlagResult, SubmissionResult } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldSentence, refusedField } from '../../lib/field-errors.ts';
import { celebrate } from '../../lib/celebrate.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { playTune } from '../../lib/play-tune.ts';
import { useUser } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { AnswerWaiting } from './answer-waiting.tsx';
import { tellOfAnswer } from '../progress/index.ts';
import { ConqueredOverlay } from './conquered-overlay.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import { errorFeedback, type Feedback, opensOverlay } from './feedback-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './flag-box.module.css';
import { useFlagSender } from './use-answer-sender.ts';
import sentences from './play.en.json';

type Said = { kind: 'result'; reply: FlagResult } | { kind: 'failure'; feedback: Feedback };

function useTell() {
  const { id, preferences } = useUser();
  return ({ gamification }: SubmissionResult) => tellOfAnswer(id, gamification, preferences.notifications);
}

function useFlag(eventId: string) {
  const { t } = useTranslation(sentences);
  const sender = useFlagSender(eventId);
  const tell = useTell();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const isBusy = sender.state.phase !== 'idle';
  const type = (value: string) => {
    sender.cancel();
    setText(value);
    setProblem(null);
  };
  const follow = (reply: FlagResult) => {
    setSaid({ kind: 'result', reply });
    const result = reply.found?.result;
    if (!result || (!result.isCorrect && !result.isPartial)) return playTune('wrong');
    setText('');
    const isWon = result.challengeComplete && !result.alreadySolved;
    playTune(isWon ? 'complete' : 'right');
    if (opensOverlay(result)) return undefined;
    tell(result);
    if (isWon) void celebrate().catch(() => undefined);
    return undefined;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setProblem(t('flag.missing'));
    setSaid(null);
    try {
      const reply = await sender.send(text.trim());
      if (reply !== null) follow(reply);
    } catch (error) {
      const refused = refusedField(error, ['flag']);
      if (refused !== null) return setProblem(fieldSentence(t('flag.label'), refused.rule));
      setSaid({ kind: 'failure', feedback: errorFeedback(error) });
    }
  };
  return { sender, text, type, problem, said, send, isBusy, tell };
}

function Result({ eventId, reply }: { eventId: string; reply: FlagResult }) {
  const { t } = useTranslation(sentences);
  const { found, message } = reply;
  const isGood = found !== null && (found.result.isCorrect || found.result.isPartial);
  return (
    <p
      className={classNames('flex align-start gap-8 breaks', styles['said'])}
      data-good={isGood || undefined}
      role={isGood ? 'status' : 'alert'}
    >
      {isGood ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
      <span>
        {message}{' '}
        {found !== null && (
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: found.challengeId }}
            search={{ event: eventId }}
          >
            {t('flag.open', { challenge: found.challengeName })}
          </Link>
        )}
      </span>
    </p>
  );
}

/** Puts the focus on a card of the board, so that it is seen where it stands. */
function focusCard(challengeId: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-card="${CSS.escape(challengeId)}"]`)?.focus();
  });
}

/** One field for the flags of a whole event. */
export function FlagBox({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { sender, text, type, problem, said, send, isBusy, tell } = useFlag(eventId);
  const [isClosed, setClosed] = useState<FlagResult | null>(null);
  const why = sender.state.phase === 'idle' ? null : sender.state.why;
  const reply = said?.kind === 'result' ? said.reply : null;
  const found = reply?.found ?? null;
  const close = () => {
    setClosed(reply);
    if (!found) return;
    // The dialog covers toasts, so that they wait for it.
    tell(found.result);
    focusCard(found.challengeId);
  };
  return (
    <section className={classNames('stack gap-8', styles['box'])} aria-label={t('flag.label')}>
      <form
        className={classNames('flex align-start gap-8', styles['line'])}
        onSubmit={(event) => void send(event)}
        noValidate
      >
        <CodeField
          aria-label={t('flag.label')}
          placeholder={t('flag.label')}
          value={text}
          error={problem}
          maxLength={limits.answerMax}
          enterKeyHint="send"
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" aria-disabled={isBusy}>
          {t(sender.state.phase === 'sending' ? 'answer.busy' : 'flag.submit')}
        </Button>
      </form>
      {why !== null && <AnswerWaiting why={why} state={sender.state} onCancel={sender.cancel} />}
      {reply !== null && <Result eventId={eventId} reply={reply} />}
      {said?.kind === 'failure' && <FeedbackPanel feedback={said.feedback} />}
      {found !== null && opensOverlay(found.result) && isClosed !== reply && (
        <ConqueredOverlay result={found.result} onClose={close} />
      )}
    </section>
  );
}
