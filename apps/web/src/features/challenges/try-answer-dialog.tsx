import type { ManagedQuestion, QuestionTrial } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { OrderField } from '../../ui/order-field.tsx';
import { tryAnswer } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './audience-fields.module.css';
import sentences from './challenges.en.json';
import uiSentences from '../../ui/ui.en.json';

interface TryAnswerDialogProps {
  question: ManagedQuestion;
  onClose: () => void;
}

function TrialNotice({ trial: { isCorrect, isPending, share } }: { trial: QuestionTrial }) {
  const { t } = useTranslation(sentences);
  if (isPending) return <Notice tone="info">{t('questionList.pending')}</Notice>;
  if (share !== null)
    return <Notice tone="info">{t('questionList.partial', { percent: Math.round(100 * share) })}</Notice>;
  return (
    <Notice tone={isCorrect ? 'right' : 'wrong'} isAlert>
      {t(isCorrect ? 'questionList.right' : 'questionList.wrong')}
    </Notice>
  );
}

/** Judges an answer by the rule of a question; nothing of it is recorded. */
export function TryAnswerDialog({ question, onClose }: TryAnswerDialogProps) {
  const { t } = useTranslation(sentences);
  const ui = useTranslation(uiSentences).t;
  const [text, setText] = useState('');
  const isOrder = question.kind === 'order';
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    isOrder ? question.options.map(({ id }) => id) : [],
  );
  const [trial, setTrial] = useState<QuestionTrial | null>(null);
  const { isPending, problem, run } = useWrite({ failure: t('questionList.tryFailed') });
  const hasOptions = question.options.length > 0;
  const submit = () =>
    void run(async (send) => {
      setTrial(null);
      const { data } = await send(tryAnswer, {
        params: { questionId: question.id },
        body: { answer: hasOptions ? [...chosen] : text },
      });
      setTrial(data);
    });
  return (
    <FormDialog
      onClose={onClose}
      title={t('questionList.tryTitle', { title: question.title })}
      submitLabel={t('questionList.try')}
      isPending={isPending}
      isReady={!(hasOptions ? chosen.length === 0 : text.trim() === '')}
      problem={problem}
      cancelLabel={ui('close')}
      onSubmit={submit}
    >
      {isOrder ? (
        <OrderField
          label={t('rule.tryOrder')}
          items={question.options}
          value={chosen}
          onChange={(next) => {
            setTrial(null);
            setChosen(next);
          }}
        />
      ) : hasOptions ? (
        <fieldset className={classNames('stack gap-8 frame', styles['groups'])}>
          <legend className={styles['legend']}>{t('rule.options')}</legend>
          {question.options.map(({ id, text: words }) => (
            <CheckField
              key={id}
              label={<bdi>{words}</bdi>}
              checked={chosen.includes(id)}
              onChange={(event) => {
                setTrial(null);
                setChosen(
                  event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                );
              }}
            />
          ))}
        </fieldset>
      ) : (
        <TextAreaField
          label={t(question.kind === 'set' ? 'rule.trySet' : 'questionList.answer')}
          minRows={1}
          value={text}
          maxLength={limits.answerMax}
          data-autofocus
          onChange={(event) => {
            setTrial(null);
            setText(event.currentTarget.value);
          }}
        />
      )}
      <p className="dim">{t('rule.tryHint')}</p>
      {trial !== null && <TrialNotice trial={trial} />}
    </FormDialog>
  );
}
