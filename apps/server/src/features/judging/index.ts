export { explainScore } from './explain-score.ts';
export { listAdjustments } from './read-judged.ts';
export { listSubmissions } from './submissions/list-submissions.ts';
export { openNewCases } from './integrity/open-new-cases.ts';
