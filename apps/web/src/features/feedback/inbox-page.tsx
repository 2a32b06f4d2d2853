import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { InboxList } from './inbox-list.tsx';
import sentences from './feedback.en.json';

export function InboxPage() {
  const { t } = useTranslation(sentences);
  return (
    <>
      <PageHeader title={t('inbox.title')} lead={t('inbox.lead')} />
      <InboxList />
    </>
  );
}
