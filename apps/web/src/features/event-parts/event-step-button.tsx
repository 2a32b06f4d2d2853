import type { EventDetail } from '@guidon/contract';
import { IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { startEvent, togglePublish } from '../../resources/events.ts';
import { closesAtStart } from './admission-text.ts';
import { nextStep } from './event-step-state.ts';
import sentences from './event-parts.en.json';

interface EventStepButtonProps {
  event: EventDetail;
  isWide?: boolean;
  isDisabled?: boolean;
  onDone?: (event: EventDetail) => void;
}

export function EventStepButton({ event, isWide = false, isDisabled, onDone }: EventStepButtonProps) {
  const { t } = useTranslation(sentences);
  const step = nextStep(event);
  const { isPending, run } = useWrite({
    failure: t(step === 'publish' ? 'step.publishFailure' : 'step.failure'),
    onError: (sentence) => toast.error(sentence),
  });
  if (step === null) return null;
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
    onDone?.(data);
  };
  const Icon = step === 'start' ? IconPlayerPlay : IconSend;
  return (
    <Button
      kind="primary"
      fullWidth={isWide}
      leftSection={<Icon size={18} aria-hidden />}
      loading={isPending}
      disabled={isDisabled === true}
      onClick={() => void run(take)}
    >
      {t(step === 'start' ? 'step.start' : 'step.publish')}
    </Button>
  );
}
