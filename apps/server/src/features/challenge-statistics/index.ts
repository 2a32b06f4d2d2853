export { challengeStatisticsFeature } from './feature.ts';
export { frozenFromMs } from './counted-events.ts';
export { createQuestionFigures, type QuestionFigures } from './question-figures.ts';
