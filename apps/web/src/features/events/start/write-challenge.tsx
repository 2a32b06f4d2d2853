import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import { addChallenges, createChallenge } from '../../../resources/challenges.ts';
import sentences from './start.en.json';

const empty = { name: '', description: '', answer: '' };
const usualPoints = 100;

/** A challenge with one question, put into the event at once; all else of it is changed in the bank. */
export function WriteChallenge({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const [values, setValues] = useState(empty);
  const [points, setPoints] = useState<number | string>(usualPoints);
  const [isChecked, setChecked] = useState(false);
  const { isPending, problem, setProblem, run } = useWrite({ failure: t('challenges.failed') });
  const name = values.name.trim();
  const answer = values.answer.trim();
  const bind = (field: keyof typeof empty) => ({
    name: field,
    value: values[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      setValues((before) => ({ ...before, [field]: value }));
      setProblem(null);
    },
  });
  const submit = () => {
    setChecked(true);
    if (name === '' || answer === '') return focusFirstWrong();
    return void run(async (send) => {
      const rule = { kind: 'text' as const, answers: [{ value: answer, caseSensitive: true }] };
      const question = { title: t('challenges.question'), points: Number(points) || usualPoints, rule };
      const body = {
        name,
        description: values.description,
        category: t('challenges.category'),
        questions: [question],
      };
      const { data } = await send(createChallenge, { body });
      await send(addChallenges, { params: { eventId }, body: { challengeIds: [data.id] } });
      setValues(empty);
      setChecked(false);
      form.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
    });
  };
  return (
    <Form
      ref={form}
      noValidate
      autoComplete="off"
      problem={problem}
      submitLabel={t('challenges.add')}
      pendingLabel={t('challenges.adding')}
      isPending={isPending}
      onSubmit={submit}
    >
      <TextField
        {...bind('name')}
        label={t('challenges.name')}
        maxLength={limits.nameMax}
        error={isChecked && name === '' ? t('challenges.nameMissing') : undefined}
      />
      <TextAreaField
        {...bind('description')}
        label={t('challenges.text')}
        description={t('challenges.textHint')}
        minRows={3}
        maxRows={10}
      />
      <TextField
        {...bind('answer')}
        label={t('challenges.answer')}
        description={t('challenges.answerHint')}
        spellCheck={false}
        autoCapitalize="off"
        error={isChecked && answer === '' ? t('challenges.answerMissing') : undefined}
      />
      <NumberField
        label={t('challenges.points')}
        value={points}
        min={1}
        max={limits.pointsMax}
        allowDecimal={false}
        onChange={setPoints}
      />
    </Form>
  );
}
