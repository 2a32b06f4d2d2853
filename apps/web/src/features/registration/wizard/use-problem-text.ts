import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Problem } from './wizard-problem.ts';
import sentences from './wizard.en.json';

/** Puts a problem into words: its sentence, behind the label of its field where the server named it, with examples and a suggestion. */
export function useProblemText() {
  const { t } = useTranslation(sentences);

  const sentenceOf = ({ key, text, minutesRemaining = 0 }: Problem): string => {
    if (key === 'locked') return t('errors.locked', { count: minutesRemaining });
    return key ? t(`errors.${key}`) : (text ?? t('errors.unknown'));
  };

  return (problem: Problem): string => {
    const { field, isReply, examples, suggestion } = problem;
    const sentence = sentenceOf(problem);
    const message =
      field && isReply ? t('prefixed', { field: t(`fields.${field}`), message: sentence }) : sentence;
    const more = [
      examples && t('examples', { examples: examples.join(', ') }),
      suggestion !== undefined && t('suggestion', { suggestion }),
    ].filter(Boolean);
    if (more.length === 0) return message;
    return [/[.!?]$/.test(message) ? message : `${message}.`, ...more].join(' ');
  };
}
