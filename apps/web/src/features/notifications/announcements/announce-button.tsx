import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import sentences from './announcements.en.json';

export function AnnounceButton({ event, isWide }: { event: { id: string; name: string }; isWide?: boolean }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        fullWidth={isWide === true}
        leftSection={<IconSpeakerphone size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('announce.open')}
      </Button>
      <AnnounceDialog event={event} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
