import type { PlayChallenge, PlayQuestion, SubmissionResult } from '@guidon/contract';
import { type FormEvent, useState } from 'react';
import { fieldSentence, refusedField } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { answerDrafts } from './answer-drafts.ts';
import { AnswerWaiting } from './answer-waiting.tsx';
import { ChoiceAnswer } from './choice-answer.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { DateAnswerField } from '../../ui/date-answer-field.tsx';
import { FileHashField } from '../../ui/file-hash-field.tsx';
import { OrderField } from '../../ui/order-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { firstChosen, givenKind, sentAnswer, whatIsMissing } from './given-answer-state.ts';
import { answerFieldId, focusAnswer } from './focus-answer.ts';
import styles from './question-box.module.css';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePreview } from './preview-context.ts';
import { useAnswerSender } from './use-answer-sender.ts';
import sentences from './play.en.json';

interface AnswerFormProps {
  userId: string;
  challenge: PlayChallenge;
  question: PlayQuestion;
  isShut: boolean;
  onSend: () => void;
  onResult: (result: SubmissionResult) => void;
  onFailure: (error: unknown) => void;
}

/** The answer as it is typed, kept for a later visit, and its way to the server. */
function useAnswer(props: AnswerFormProps) {
  const { userId, challenge, question, onSend, onResult, onFailure } = props;
  const { t } = useTranslation(sentences);
  const isPreview = usePreview() !== null;
  const place = isPreview ? 'preview' : (challenge.eventId ?? 'practice');
  const sender = useAnswerSender(challenge.eventId, challenge.id, question.id);
  const isBusy = sender.state.phase !== 'idle';
  const why = sender.state.phase === 'idle' ? null : sender.state.why;
  const [text, setText] = useState(() => answerDrafts.get(userId, place, question.id));
  const [chosen, setChosen] = useState<readonly string[]>(() => firstChosen(question));
  const [problem, setProblem] = useState<string | null>(null);
  const type = (value: string) => {
    sender.cancel();
    setText(value);
    setProblem(null);
    answerDrafts.set(userId, place, question.id, value);
  };

  const choose = (next: readonly string[]) => {
    sender.cancel();
    setChosen(next);
    setProblem(null);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = whatIsMissing(question, { text, chosen });
    if (missing !== null) {
      setProblem(t(`answer.${missing}`));
      focusAnswer(question.id);
      return;
    }
    onSend();
    try {
      const result = await sender.send(sentAnswer(question, { text, chosen }));
      if (result === null) return;
      const isTaken = result.isCorrect || result.isPending || (question.parts !== null && result.isPartial);
      if (isTaken) {
        answerDrafts.set(userId, place, question.id, '');
        setText('');
      }
      onResult(result);
      if (!result.isCorrect && !result.isPending) focusAnswer(question.id);
    } catch (error) {
      const refused = refusedField(error, ['answer']);
      if (refused === null) onFailure(error);
      else setProblem(fieldSentence(t(labelOf(question)), refused.rule));
      focusAnswer(question.id);
    }
  };
  return { sender, isBusy, why, text, chosen, problem, type, choose, send };
}

const labels = { set: 'answer.set', manual: 'answer.manual', number: 'answer.number' } as const;

function labelOf({ kind, isMoment, parts }: PlayQuestion) {
  if (kind === 'date') return isMoment ? 'answer.moment' : 'answer.date';
  if (kind === 'set' || kind === 'manual' || kind === 'number') return labels[kind];
  return parts === null ? 'answer.label' : 'answer.part';
}

type FieldProps = Pick<AnswerFormProps, 'challenge' | 'question' | 'isShut'> &
  Pick<ReturnType<typeof useAnswer>, 'text' | 'chosen' | 'problem' | 'type' | 'choose'>;

function AnswerField({ challenge, question, isShut, text, chosen, problem, type, choose }: FieldProps) {
  const { t } = useTranslation(sentences);
  const common = { id: answerFieldId(question.id), label: t(labelOf(question)), value: text, error: problem };
  switch (givenKind(question)) {
    case 'list':
      return <ChoiceAnswer question={question} chosen={chosen} isShut={isShut} onChange={choose} />;
    case 'order':
      return (
        <OrderField
          id={answerFieldId(question.id)}
          label={t('answer.order')}
          items={question.options}
          value={chosen}
          disabled={isShut}
          onChange={choose}
        />
      );
    case 'lines':
      return (
        <TextAreaField
          {...common}
          description={question.kind === 'manual' ? t('answer.manualHint') : undefined}
          disabled={isShut}
          maxLength={limits.answerMax}
          onChange={(event) => type(event.currentTarget.value)}
        />
      );
    case 'date':
      return <DateAnswerField {...common} isMoment={question.isMoment} disabled={isShut} onChange={type} />;
    case 'hash':
      return <FileHashField {...common} label={t('answer.hash')} disabled={isShut} onChange={type} />;
    default:
      return (
        <CodeField
          {...common}
          disabled={isShut}
          placeholder={question.kind === 'number' ? '' : challenge.flagFormat}
          maxLength={limits.answerMax}
          inputMode={question.kind === 'number' ? 'decimal' : 'text'}
          enterKeyHint="send"
          onChange={(event) => type(event.currentTarget.value)}
        />
      );
  }
}

export function AnswerForm(props: AnswerFormProps) {
  const { question, isShut } = props;
  const { t } = useTranslation(sentences);
  const { sender, isBusy, why, send, ...answer } = useAnswer(props);
  const kind = givenKind(question);
  const words = question.kind === 'manual' ? 'answer.sendForReview' : 'answer.submit';
  const hasOwnProblem = kind === 'list' || kind === 'order';
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <div className={kind === 'text' ? styles['line'] : styles['long']}>
        <AnswerField {...props} {...answer} />
        {hasOwnProblem && answer.problem !== null && (
          <p role="alert" className={styles['problem']}>
            {answer.problem}
          </p>
        )}
        <Button kind="primary" type="submit" disabled={isShut} aria-disabled={isBusy}>
          {t(sender.state.phase === 'sending' ? 'answer.busy' : words)}
        </Button>
      </div>
      {why !== null && <AnswerWaiting why={why} state={sender.state} onCancel={sender.cancel} />}
    </form>
  );
}
