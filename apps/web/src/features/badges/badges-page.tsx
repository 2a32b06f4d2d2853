import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BadgesSection } from './badges-section.tsx';
import sentences from './badges.en.json';

/** For authors, who have no settings of the organization to open. */
export function BadgesPage() {
  const { t } = useTranslation(sentences);
  return (
    <>
      <PageHeader title={t('title')} />
      <BadgesSection />
    </>
  );
}
