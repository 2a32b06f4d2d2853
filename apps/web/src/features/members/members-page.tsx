import './catalogue.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { MembersPanel } from './members-panel.tsx';

export function MembersPage() {
  const { t } = useTranslation('members');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <MembersPanel />
    </>
  );
}
