export { challengeExportFeature } from './feature.ts';
export { fallingValue } from './scoring-in-yaml.ts';
export { writeQuestions } from './write-questions.ts';
