import type { Member } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { confirm } from '../../ui/confirm.ts';
import sentences from './members.en.json';

/** Asks before members lose something. */
export function useIsSure() {
  const { t } = useTranslation(sentences);
  return (action: 'deactivate' | 'remove', members: readonly Pick<Member, 'username'>[]) => {
    const [first, second] = members;
    const title =
      first && !second
        ? t(`confirm.${action}Title`, { name: first.username })
        : t(`confirm.${action}TitleMany`, { count: members.length });
    return confirm({ title, text: t(`confirm.${action}Text`), confirmLabel: t(action), isDanger: true });
  };
}
