import type { CreateLearningItemBody, UpdateLearningItemBody } from '@guidon/contract';
import { invalidField } from '../../platform/http/app-error.ts';
import { t } from './texts.ts';

type Given = CreateLearningItemBody | UpdateLearningItemBody;

/** What is stored of an item as its author has written it. */
export function contentOf(given: Given) {
  const { title, minutes, body } = given;
  return {
    title,
    minutes,
    body,
    url: given.kind === 'link' ? given.url : null,
    question: given.kind === 'check' ? soundQuestion(given.question) : null,
  };
}

function soundQuestion(question: Extract<Given, { kind: 'check' }>['question']) {
  if (question.kind === 'choice' && question.right >= question.options.length)
    throw invalidField('question.right', t('rightOption'));
  return question;
}
