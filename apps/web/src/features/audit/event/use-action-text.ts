import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { actionKey, readableAction } from './action-text-state.ts';
import sentences from './actions.en.json';

/** What somebody has done, as it follows their name. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation(sentences);
  return (action) => {
    const key = actionKey(action);
    return key === null ? readableAction(action) : t(key);
  };
}
