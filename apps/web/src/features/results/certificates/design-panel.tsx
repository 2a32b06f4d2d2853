import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { DesignDialog } from './design-dialog.tsx';
import sentences from './certificates.en.json';

/** What the organizers put on the certificates of their event. */
export function DesignPanel({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('design.title')}>
      <Stack gap={12}>
        <p className="dim">{t('design.lead')}</p>
        <Button fullWidth onClick={() => setOpen(true)}>
          {t('design.open')}
        </Button>
      </Stack>
      {isOpen && <DesignDialog eventId={eventId} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
