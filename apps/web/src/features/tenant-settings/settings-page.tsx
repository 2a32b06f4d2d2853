import { IconHistory } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LazyApiKeysSection } from '../integrations/api-keys/index.ts';
import { LazyBadgesSection } from '../badges/index.ts';
import { BrandingSection } from '../branding/index.ts';
import { LegalTextsSection } from './legal/legal-texts-section.tsx';
import { SsoSettingsSection } from '../single-sign-on/index.ts';
import { LazyWebhooksSection } from '../integrations/webhooks/index.ts';
import { GeneralSection } from './general-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { settingsTabs } from './settings-tabs.ts';
import sentences from './tenant-settings.en.json';

/** A new tab needs an entry here, its name in `settingsTabs` and a title in the catalogue. */
const sections: Record<(typeof settingsTabs)[number], ComponentType> = {
  general: GeneralSection,
  branding: BrandingSection,
  security: SecuritySection,
  sso: SsoSettingsSection,
  'api-keys': LazyApiKeysSection,
  badges: LazyBadgesSection,
  webhooks: LazyWebhooksSection,
  legal: LegalTextsSection,
};

export function SettingsPage() {
  const { t } = useTranslation(sentences);
  const [tab, setTab] = useSearchState('tab', settingsTabs, 'general', { isStep: true });
  const Section = sections[tab];
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <ButtonLink to="/admin/audit" leftSection={<IconHistory size={18} aria-hidden />}>
            {t('auditLog')}
          </ButtonLink>
        }
      />
      <Tabs
        label={t('tabs')}
        tabs={settingsTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={tab}
        onChange={setTab}
        isSticky
      >
        <Section />
      </Tabs>
    </>
  );
}
