import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FieldPair } from '../../ui/form-section.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { changeQuestions } from './api.ts';
import { inParts } from './bulk-state.ts';
import {
  noQuestionChange,
  questionChange,
  type QuestionFields,
  type QuestionOutcomes,
} from './question-list-state.ts';
import sentences from './challenges.en.json';

interface QuestionChangeDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: (outcomes: QuestionOutcomes) => void;
}

export function QuestionChangeDialog({ ids, onClose, onDone }: QuestionChangeDialogProps) {
  const { t } = useTranslation(sentences);
  const [fields, setFields] = useState<QuestionFields>(noQuestionChange);
  const { isPending, problem, run } = useWrite({ failure: t('questionList.changeFailed') });
  const change = questionChange(fields);
  const submit = () => {
    if (change === null) return;
    void run(async (send) => {
      const outcomes: QuestionOutcomes = [];
      for (const part of inParts(ids, limits.questionsChangedAtOnce))
        outcomes.push(...(await send(changeQuestions, { body: { ids: part, ...change } })).data);
      onDone(outcomes);
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('questionList.changeTitle', { count: ids.length })}
      submitLabel={t('bulk.apply')}
      isPending={isPending}
      isReady={change !== null}
      problem={problem}
      onSubmit={submit}
    >
      <FieldPair>
        <NumberField
          label={t('questions.points')}
          placeholder={t('bulk.asItIs')}
          min={0}
          max={limits.pointsMax}
          allowDecimal={false}
          allowNegative={false}
          value={fields.points}
          data-autofocus
          onChange={(points) => setFields({ ...fields, points: String(points) })}
        />
        <NumberField
          label={t('questions.maxAttempts')}
          placeholder={t('bulk.asItIs')}
          min={1}
          max={limits.attemptsMax}
          allowDecimal={false}
          allowNegative={false}
          disabled={fields.hasNoLimit}
          value={fields.attempts}
          onChange={(attempts) => setFields({ ...fields, attempts: String(attempts) })}
        />
      </FieldPair>
      <CheckField
        label={t('questionList.noLimit')}
        checked={fields.hasNoLimit}
        onChange={(event) => setFields({ ...fields, hasNoLimit: event.currentTarget.checked })}
      />
      <p className="dim">{t('questionList.changeLead')}</p>
    </FormDialog>
  );
}
