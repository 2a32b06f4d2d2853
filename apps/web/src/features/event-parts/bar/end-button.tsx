import type { EventDetail } from '@guidon/contract';
import { IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { endEvent } from '../../../resources/events.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import sentences from '../event-parts.en.json';

/** Ends a live event, after a yes. */
export function EndButton({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('step.failure'),
    onError: (sentence) => toast.error(sentence),
  });
  if (!event.can.end) return null;
  const end = async (send: SendWrite) => {
    const waitsForHand = event.reveal === 'by-hand' && event.freezeTime !== null;
    const isSure = await confirm({
      title: t('end.title'),
      text: t(waitsForHand ? 'end.textByHand' : 'end.text'),
      confirmLabel: t('end.end'),
      isDanger: true,
    });
    if (!isSure) return;
    await send(endEvent, { params: { eventId: event.id } });
    toast.success(t('end.done'));
  };
  return (
    <Button
      kind="danger"
      leftSection={<IconPlayerStop size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void run(end)}
    >
      {t('end.end')}
    </Button>
  );
}
