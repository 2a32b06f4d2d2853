import type { EventSummary } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { pauseEvent } from '../../resources/events.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
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
    <Dialog
      title={t(event.pause === null ? 'pause.titleOf' : 'pause.changeOf', { name: event.name })}
      isOpen={isOpen}
      onClose={() => void close()}
    >
      <form
        noValidate
        onSubmit={(submitted: FormEvent) => {
          submitted.preventDefault();
          void submit();
        }}
      >
        <Stack gap={16}>
          {event.pause === null && <p className="dim">{t('pause.lead')}</p>}
          {problem !== null && (
            <Notice tone="wrong" isAlert>
              {problem}
            </Notice>
          )}
          <TextAreaField
            label={t('pause.message')}
            description={t('pause.messageHint')}
            value={message}
            maxRows={8}
            error={isTooLong && t('pause.tooLong', { max: limits.pauseMessageMax })}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Row wrap justify="end">
            <Button kind="quiet" disabled={isPending} onClick={() => void close()}>
              {t('pause.cancel')}
            </Button>
            <Button kind="primary" type="submit" loading={isPending}>
              {t(event.pause === null ? 'pause.submit' : 'pause.change')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
