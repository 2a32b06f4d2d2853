import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { joinNames } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { connectionValuesQuery } from '../api.ts';
import { missingOf } from './connection-form-state.ts';
import sentences from './connection-values.en.json';

/** Names variables without a value, and the challenges that players see no connection of. */
export function MissingValuesNotice({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { data } = useQuery(connectionValuesQuery(eventId));
  if (data === undefined) return null;
  const { names, challenges } = missingOf(data);
  if (names.length === 0) return null;
  const words = { names: joinNames(names), challenges: joinNames(challenges) };
  return <Notice tone="warning">{t('missing', { count: names.length, ...words })}</Notice>;
}
