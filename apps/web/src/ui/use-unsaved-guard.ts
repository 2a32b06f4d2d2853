import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { confirm } from './confirm.ts';
import sentences from './editing.en.json';

/** Asks whether what was typed may be lost. */
export function useDiscardQuestion(): () => Promise<boolean> {
  const { t } = useTranslation(sentences);
  return () =>
    confirm({
      title: t('discardTitle'),
      text: t('discardText'),
      confirmLabel: t('discard'),
      cancelLabel: t('keepEditing'),
      isDanger: true,
    });
}

/** Confirms before unsaved changes are lost: on navigation, on closing the tab, and for `await`ed questions. */
export function useUnsavedGuard(hasChanges: boolean, onDiscard?: () => void): () => Promise<boolean> {
  const mayDiscard = useDiscardQuestion();
  const mayLeave = async () => {
    if (!hasChanges) return true;
    const isSure = await mayDiscard();
    if (isSure) onDiscard?.();
    return isSure;
  };
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      (current.pathname !== next.pathname ||
        JSON.stringify(current.search) !== JSON.stringify(next.search)) &&
      !(await mayLeave()),
    enableBeforeUnload: hasChanges,
    disabled: !hasChanges,
  });
  return mayLeave;
}
