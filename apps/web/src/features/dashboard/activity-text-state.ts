import sentences from './dashboard.en.json';

type Known = keyof (typeof sentences)['admin']['actions'];

function isKnown(key: string): key is Known {
  return Object.hasOwn(sentences.admin.actions, key);
}

/** The key of the sentence for an action of the audit log. */
export function activityText(action: string): Known {
  const key = action.replace('.', '_');
  return isKnown(key) ? key : 'other';
}
