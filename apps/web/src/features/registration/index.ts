export { refusalSentence } from './refusal-sentence.ts';
