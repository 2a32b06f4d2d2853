export { challengeStatisticsFeature } from './feature.ts';
export { createQuestionFigures, type QuestionFigures } from './question-figures.ts';
