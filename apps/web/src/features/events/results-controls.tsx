import type { EventDetail } from '@guidon/contract';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { revealStep } from '../../resources/events.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import sentences from './events.en.json';

/** Between the end of an event and its results: it can go on, or end for good. */
export function ResultsControls({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  const { isPending, run } = useWrite({
    failure: t('results.failure'),
    onError: (sentence) => toast.error(sentence),
  });
  const publish = async (send: SendWrite) => {
    const isSure = await confirm({
      title: t('results.title'),
      text: t('results.text'),
      confirmLabel: t('results.publish'),
    });
    if (!isSure) return;
    const body = { step: 'publish', shownFrom: null } as const;
    await send(revealStep, { params: { eventId: event.id }, body });
    toast.success(t('results.done'));
  };
  return (
    <>
      {event.revealsAt !== null && (
        <p className="dim">{t('results.waits', { date: formatMoment(event.revealsAt) })}</p>
      )}
      {event.can.publishResults && (
        <Button kind="primary" fullWidth loading={isPending} onClick={() => void run(publish)}>
          {t('results.publish')}
        </Button>
      )}
      {event.can.reopen && (
        <Button
          fullWidth
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('reopen.open')}
        </Button>
      )}
      <ReopenDialog event={event} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
