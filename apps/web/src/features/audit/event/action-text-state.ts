import sentences from './actions.en.json';

type SentenceKey = keyof typeof sentences;

const isKnown = (key: string): key is SentenceKey => Object.hasOwn(sentences, key);

/** The key of the sentence for an action of the audit log; null where there is none. */
export function actionKey(action: string): SentenceKey | null {
  const key = action.replace('.', '_');
  return isKnown(key) ? key : null;
}

/** The name of an action in words: `event.read-wrong-answers` as `event: read wrong answers`. */
export function readableAction(action: string): string {
  return action.replace('.', ': ').replaceAll('-', ' ');
}
