import { limits } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldPair } from '../../ui/form-section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { changeQuestions } from './api.ts';
import { inParts } from './bulk-state.ts';
import {
  noQuestionChange,
  questionChange,
  type QuestionFields,
  type QuestionOutcomes,
} from './question-list-state.ts';
import sentences from './challenges.en.json';
import uiSentences from '../../ui/ui.en.json';

interface QuestionChangeDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: (outcomes: QuestionOutcomes) => void;
}

export function QuestionChangeDialog({ ids, onClose, onDone }: QuestionChangeDialogProps) {
  const { t } = useTranslation(sentences);
  const ui = useTranslation(uiSentences).t;
  const [fields, setFields] = useState<QuestionFields>(noQuestionChange);
  const { isPending, problem, run } = useWrite({ failure: t('questionList.changeFailed') });
  const change = questionChange(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change === null) return;
    void run(async (send) => {
      const outcomes: QuestionOutcomes = [];
      for (const part of inParts(ids, limits.questionsChangedAtOnce))
        outcomes.push(...(await send(changeQuestions, { body: { ids: part, ...change } })).data);
      onDone(outcomes);
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('questionList.changeTitle', { count: ids.length })}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {problem !== null && (
            <Notice tone="wrong" isAlert>
              {problem}
            </Notice>
          )}
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
          <Row justify="end">
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button kind="primary" type="submit" disabled={change === null || isPending}>
              {t('bulk.apply')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
