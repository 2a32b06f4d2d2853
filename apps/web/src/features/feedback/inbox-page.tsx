import './catalogue.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { InboxList } from './inbox-list.tsx';

export function InboxPage() {
  const { t } = useTranslation('feedback');
  return (
    <>
      <PageHeader title={t('inbox.title')} lead={t('inbox.lead')} />
      <InboxList />
    </>
  );
}
