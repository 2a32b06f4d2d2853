import type { PlayChallenge, PlayQuestion, SubmissionResult } from '@guidon/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { answerDrafts } from './answer-drafts.ts';
import { AnswerWaiting } from './answer-waiting.tsx';
import { ChoiceAnswer } from './choice-answer.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { answerFieldId, focusAnswer } from './focus-answer.ts';
import styles from './question-box.module.css';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePreview } from './preview-context.ts';
import { useAnswerSender } from './use-answer-sender.ts';

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
  const { t } = useTranslation('play');
  const isPreview = usePreview() !== null;
  const place = isPreview ? 'preview' : (challenge.eventId ?? 'practice');
  const sender = useAnswerSender(challenge.eventId, challenge.id, question.id);
  const isBusy = sender.state.phase !== 'idle';
  const why = sender.state.phase === 'idle' ? null : sender.state.why;
  const [text, setText] = useState(() => answerDrafts.get(userId, place, question.id));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isChoice = question.kind === 'choice';
  const isEmpty = isChoice ? chosen.length === 0 : text.trim() === '';
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
    if (isEmpty) {
      setProblem(t(isChoice ? 'answer.missingChoice' : 'answer.missing'));
      focusAnswer(question.id);
      return;
    }
    onSend();
    try {
      const result = await sender.send(isChoice ? [...chosen] : text);
      if (result === null) return;
      if (result.isCorrect) answerDrafts.set(userId, place, question.id, '');
      onResult(result);
      if (!result.isCorrect) focusAnswer(question.id);
    } catch (error) {
      onFailure(error);
      focusAnswer(question.id);
    }
  };
  return { sender, isBusy, why, isChoice, text, chosen, problem, type, choose, send };
}

export function AnswerForm(props: AnswerFormProps) {
  const { challenge, question, isShut } = props;
  const format = question.kind === 'text' || question.kind === 'regex' ? challenge.flagFormat : '';
  const { t } = useTranslation('play');
  const { sender, isBusy, why, isChoice, text, chosen, problem, type, choose, send } = useAnswer(props);
  const button = (
    <Button kind="primary" type="submit" disabled={isShut} aria-disabled={isBusy}>
      {t(sender.state.phase === 'sending' ? 'answer.busy' : 'answer.submit')}
    </Button>
  );
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      {isChoice ? (
        <>
          <ChoiceAnswer question={question} chosen={chosen} isShut={isShut} onChange={choose} />
          {problem !== null && (
            <p role="alert" className={styles['problem']}>
              {problem}
            </p>
          )}
          {button}
        </>
      ) : (
        <div className={styles['line']}>
          <CodeField
            id={answerFieldId(question.id)}
            label={t(question.kind === 'number' ? 'answer.number' : 'answer.label')}
            value={text}
            error={problem}
            disabled={isShut}
            placeholder={format}
            maxLength={limits.answerMax}
            inputMode={question.kind === 'number' ? 'decimal' : 'text'}
            enterKeyHint="send"
            onChange={(event) => type(event.currentTarget.value)}
          />
          {button}
        </div>
      )}
      {why !== null && <AnswerWaiting why={why} state={sender.state} onCancel={sender.cancel} />}
    </form>
  );
}
