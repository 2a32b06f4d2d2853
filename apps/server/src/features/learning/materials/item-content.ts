import type { LearningItemInput } from '@guidon/contract';
import { invalidField } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

/** What is stored of an item as its author has written it. */
export function contentOf(given: LearningItemInput) {
  const { title, minutes, body } = given;
  return {
    title,
    minutes,
    body,
    url: given.kind === 'link' ? given.url : null,
    question: given.kind === 'check' ? soundQuestion(given.question) : null,
  };
}

function soundQuestion(question: Extract<LearningItemInput, { kind: 'check' }>['question']) {
  if (question.kind === 'choice' && question.right >= question.options.length)
    throw invalidField('question.right', t('rightOption'));
  return question;
}
