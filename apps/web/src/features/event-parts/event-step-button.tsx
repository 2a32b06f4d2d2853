import type { EventDetail } from '@guidon/contract';
import { IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { startEvent, togglePublish } from '../../resources/events.ts';
import { closesAtStart } from './admission-text.ts';
import { type EventStep, nextStep } from './event-step-state.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import sentences from './event-parts.en.json';

interface EventStepButtonProps {
  event: EventDetail;
  isDisabled?: boolean;
  onDone?: (event: EventDetail) => void;
}

/** Publishes or starts an event, and shows then what lets people in. */
export function EventStepButton({ event, isDisabled, onDone }: EventStepButtonProps) {
  const { t } = useTranslation(sentences);
  const [done, setDone] = useState<EventStep | null>(null);
  const step = nextStep(event);
  const { isPending, run } = useWrite({
    failure: t(step === 'publish' ? 'step.publishFailure' : 'step.failure'),
    onError: (sentence) => toast.error(sentence),
  });
  const take = async (send: SendWrite) => {
    const isSure =
      step === 'publish' ||
      (await confirm({
        title: t('step.startTitle'),
        text: t(closesAtStart(event) ? 'step.startTextCloses' : 'step.startText'),
        confirmLabel: t('step.start'),
      }));
    if (!isSure) return;
    const write = step === 'start' ? startEvent : togglePublish;
    const { data } = await send(write, { params: { eventId: event.id } });
    toast.success(t(step === 'start' ? 'step.started' : 'step.published'));
    if (data.can.rights.includes('people')) setDone(step);
    onDone?.(data);
  };
  const Icon = step === 'start' ? IconPlayerPlay : IconSend;
  return (
    <>
      {step !== null && (
        <Button
          kind="primary"
          leftSection={<Icon size={18} aria-hidden />}
          loading={isPending}
          disabled={isDisabled === true}
          onClick={() => void run(take)}
        >
          {t(step === 'start' ? 'step.start' : 'step.publish')}
        </Button>
      )}
      <HandOverDialog
        event={event}
        after={done ?? undefined}
        isOpen={done !== null}
        onClose={() => setDone(null)}
      />
    </>
  );
}
