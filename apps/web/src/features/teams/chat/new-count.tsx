import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import sentences from './team-chat.en.json';

const most = 99;

export function NewCount({ count }: { count: number }) {
  const { t } = useTranslation(sentences);
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden>
        <Badge tone="accent">{count > most ? t('newCountMost') : t('newCount', { count })}</Badge>
      </span>
      <span className="visually-hidden">{t('unreadLabel', { count })}</span>
    </>
  );
}
