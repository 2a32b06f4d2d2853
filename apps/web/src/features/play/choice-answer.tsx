import type { PlayQuestion } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { answerFieldId } from './focus-answer.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './question-box.module.css';
import sentences from './play.en.json';

interface ChoiceAnswerProps {
  question: PlayQuestion;
  chosen: readonly string[];
  isShut: boolean;
  onChange: (chosen: string[]) => void;
}

export function ChoiceAnswer({ question, chosen, isShut, onChange }: ChoiceAnswerProps) {
  const { t } = useTranslation(sentences);
  const toggle = (id: string, isOn: boolean) => {
    if (!question.multiple) onChange([id]);
    else onChange(isOn ? [...chosen, id] : chosen.filter((known) => known !== id));
  };
  return (
    <fieldset className={classNames('stack shrinks', styles['choices'])} disabled={isShut}>
      <legend>{t(question.multiple ? 'answer.chooseSeveral' : 'answer.chooseOne')}</legend>
      {question.options.map((option, index) => (
        <label
          key={option.id}
          className={classNames('flex align-start gap-12 breaks frame', styles['choice'])}
        >
          <input
            id={index === 0 ? answerFieldId(question.id) : undefined}
            type={question.multiple ? 'checkbox' : 'radio'}
            name={`answer-${question.id}`}
            checked={chosen.includes(option.id)}
            onChange={(event) => toggle(option.id, event.currentTarget.checked)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
