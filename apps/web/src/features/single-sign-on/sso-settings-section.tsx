import type { SsoSettings } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ssoSettingsQuery } from './settings-api.ts';
import { SsoAccessPanel } from './sso-access-panel.tsx';
import { SsoConnectionForm } from './sso-connection-form.tsx';
import { SsoDomainsPanel } from './sso-domains-panel.tsx';
import styles from './sso-settings.module.css';
import { useConnectionEditor } from './use-connection-editor.ts';
import sentences from './sso-settings.en.json';

/** How members sign in through the tenant's own provider; stands among the settings. */
export function SsoSettingsSection() {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...ssoSettingsQuery, refetchOnWindowFocus: false });
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={6} />} failure={t('failed')}>
      {(settings) => <LoadedSettings key={settings.connection ? 'saved' : 'new'} settings={settings} />}
    </QueryView>
  );
}

function LoadedSettings({ settings }: { settings: SsoSettings }) {
  const editor = useConnectionEditor(settings);
  return (
    <div className={styles['section']}>
      <Stack gap={24}>
        <SsoConnectionForm editor={editor} settings={settings} />
        <SsoDomainsPanel domains={settings.domains} />
        {settings.connection && (
          <SsoAccessPanel
            connection={settings.connection}
            isDisabled={editor.isDirty}
            onChanged={(connection) => {
              if (connection) editor.accept(connection);
            }}
          />
        )}
      </Stack>
    </div>
  );
}
