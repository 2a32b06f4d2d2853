import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';

const most = 99;

export function NewCount({ count }: { count: number }) {
  const { t } = useTranslation('teamChat');
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
