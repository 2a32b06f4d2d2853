import type { LearningAnswerBody, LearningItem } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkdownView } from '../../../ui/markdown-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { answerCheck } from '../api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './learning.module.css';
import sentences from './learning.en.json';

interface OptionsProps {
  name: string;
  options: readonly string[];
  chosen: number | null;
  isShut: boolean;
  onChoose: (place: number) => void;
}

function Options({ name, options, chosen, isShut, onChoose }: OptionsProps) {
  const { t } = useTranslation(sentences);
  return (
    <fieldset className={classNames('stack gap-8 shrinks', styles['choices'])} disabled={isShut}>
      <legend>{t('check.choose')}</legend>
      {options.map((option, place) => (
        <label
          key={`${place}-${option}`}
          className={classNames('flex align-start gap-12 breaks', styles['choice'])}
        >
          <input type="radio" name={name} checked={chosen === place} onChange={() => onChoose(place)} />
          <span dir="auto">{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Right({ explanation }: { explanation: string | null }) {
  const { t } = useTranslation(sentences);
  return (
    <Notice tone="right" title={t('check.right')}>
      {explanation !== null && explanation.trim() !== '' && <MarkdownView text={explanation} />}
    </Notice>
  );
}

/** What is sent; null while nothing is chosen or typed. */
function answerOf(given: string | number | null): LearningAnswerBody | null {
  if (given === null || given === '') return null;
  return typeof given === 'number' ? { option: given } : { text: given };
}

/** A check of understanding; whether an answer is right the server says. */
export function CheckForm({ collectionId, item }: { collectionId: string; item: LearningItem }) {
  const { t } = useTranslation(sentences);
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isPending, problem, run } = useWrite({ failure: t('check.failed') });
  const options = item.question?.options ?? null;
  const answer = answerOf(options === null ? typed.trim() : chosen);
  const submit = () =>
    void run(async (send) => {
      if (answer === null) return;
      const params = { collectionId, itemId: item.id };
      const { data } = await send(answerCheck, { params, body: answer });
      setWrong(!data.isRight);
    });
  if (item.isDone) return <Right explanation={item.explanation} />;
  return (
    <form
      className={classNames('stack align-start gap-12 card', styles['check'])}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {options === null ? (
        <TextField
          label={t('check.answer')}
          className={styles['typed'] ?? ''}
          value={typed}
          maxLength={limits.learningOptionMax}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
      ) : (
        <Options
          name={`check-${item.id}`}
          options={options}
          chosen={chosen}
          isShut={isPending}
          onChoose={(place) => {
            setChosen(place);
            setWrong(false);
          }}
        />
      )}
      {(problem !== null || isWrong) && (
        <Notice tone="wrong" isAlert>
          {problem ?? t('check.wrong')}
        </Notice>
      )}
      <Button kind="primary" type="submit" disabled={isPending || answer === null}>
        {t('check.submit')}
      </Button>
    </form>
  );
}
