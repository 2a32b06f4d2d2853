import type { EventDetail } from '@guidon/contract';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import sentences from './event-parts.en.json';

/** Pause, or what follows it. */
export function PauseButtons({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const [open, setOpen] = useState<'pause' | 'resume' | null>(null);
  const close = () => setOpen(null);
  const { can } = event;
  return (
    <>
      {can.resume && (
        <Button
          kind="primary"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => setOpen('resume')}
        >
          {t('resume.open')}
        </Button>
      )}
      {(can.pause || can.resume) && (
        <Button leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={() => setOpen('pause')}>
          {t(can.pause ? 'pause.open' : 'pause.change')}
        </Button>
      )}
      <PauseDialog event={event} isOpen={open === 'pause'} onClose={close} />
      <ResumeDialog event={event} isOpen={open === 'resume'} onClose={close} />
    </>
  );
}
