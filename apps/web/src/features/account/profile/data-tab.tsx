import type { Profile } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportPanel } from './export-panel.tsx';
import styles from './profile.module.css';
import sentences from './profile.en.json';

export function DataTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation(sentences);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className={styles['narrow']}>
      <Stack gap={24}>
        <ExportPanel />
        <Panel title={t('deletion.title')}>
          <Stack gap={16} align="start">
            <p className={styles['hint']}>{t('deletion.lead')}</p>
            <Button kind="danger" onClick={() => setDeleting(true)}>
              {t('deletion.open')}
            </Button>
          </Stack>
        </Panel>
        {isDeleting && <DeleteDialog username={profile.username} onClose={() => setDeleting(false)} />}
      </Stack>
    </div>
  );
}
