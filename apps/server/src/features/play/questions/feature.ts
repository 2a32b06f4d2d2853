import { questionRoutes } from '@guidon/contract';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { createQuestionFigures } from '../../challenges/statistics/index.ts';
import { changeQuestions } from '../../challenges/index.ts';
import { listQuestions } from './list-questions.ts';
import { tryAnswer } from './try-answer.ts';

export function questionsFeature(): Feature {
  const figures = createQuestionFigures();
  return defineFeature({
    name: 'questions',
    bind: ({ bind }) => {
      bind(questionRoutes.list, async (ctx, { query }) => listQuestions(ctx, await figures.get(ctx), query));
      bind(questionRoutes.change, (ctx, { body }) => changeQuestions(ctx, body));
      bind(questionRoutes.tryAnswer, (ctx, { params, body }) =>
        tryAnswer(ctx, params.questionId, body.answer),
      );
    },
    forget: () => figures.forget(),
  });
}
