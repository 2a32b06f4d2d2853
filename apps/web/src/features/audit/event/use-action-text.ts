import './actions-catalogue.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { actionKey, readableAction } from './action-text-state.ts';

/** What somebody has done, as it follows their name. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation('auditActions');
  return (action) => {
    const key = actionKey(action);
    return key === null ? readableAction(action) : t(key);
  };
}
