import type { EventSummary } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { pauseEvent } from '../../resources/events.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import sentences from './event-parts.en.json';

interface PauseDialogProps {
  event: Pick<EventSummary, 'id' | 'name' | 'pause'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Pauses an event, or changes what people are told while it is paused. */
export function PauseDialog({ event, isOpen, onClose }: PauseDialogProps) {
  const { t } = useTranslation(sentences);
  const before = event.pause?.message ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const message = typed ?? before;
  const { isPending, problem, setProblem, run } = useWrite({ failure: t('pause.failure') });
  const mayLeave = useUnsavedGuard(isOpen && message.trim() !== before && !isPending);
  const isTooLong = message.trim().length > limits.pauseMessageMax;
  const end = () => {
    setTyped(null);
    setProblem(null);
    onClose();
  };
  const close = async () => {
    if (!isPending && (await mayLeave())) end();
  };
  const submit = () =>
    run(async (send) => {
      if (isTooLong) return;
      await send(pauseEvent, { params: { eventId: event.id }, body: { message: message.trim() } });
      toast.success(t(event.pause === null ? 'pause.done' : 'pause.changed'));
      end();
    });
  return (
    <FormDialog
      title={t(event.pause === null ? 'pause.titleOf' : 'pause.changeOf', { name: event.name })}
      isOpen={isOpen}
      onClose={() => void close()}
      noValidate
      submitLabel={t(event.pause === null ? 'pause.submit' : 'pause.change')}
      isPending={isPending}
      problem={problem}
      onSubmit={() => void submit()}
    >
      {event.pause === null && <p className="dim">{t('pause.lead')}</p>}
      <TextAreaField
        label={t('pause.message')}
        description={t('pause.messageHint')}
        value={message}
        maxRows={8}
        error={isTooLong && t('pause.tooLong', { max: limits.pauseMessageMax })}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  );
}
