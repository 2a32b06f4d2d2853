import type { EventSummary } from '@guidon/contract';
import { useState } from 'react';
import { formatMoment, formatClock } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { resumeEvent } from '../../resources/events.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import sentences from './event-parts.en.json';

interface ResumeDialogProps {
  event: Pick<EventSummary, 'id' | 'name' | 'pause' | 'endTime'>;
  isOpen: boolean;
  onClose: () => void;
}

/** When the event ends after the pause, with what is said of it. */
function useEnd({ endTime, pause }: ResumeDialogProps['event'], isMoved: boolean): string | null {
  const { t } = useTranslation(sentences);
  const nowMs = useNow(1_000);
  if (endTime === null || pause === null) return null;
  const endMs = Date.parse(endTime);
  if (isMoved) {
    const date = new Date(endMs + Math.max(0, nowMs - Date.parse(pause.since))).toISOString();
    return t('resume.endsAt', { date: formatMoment(date) });
  }
  return endMs <= nowMs ? t('resume.endsAtOnce') : t('resume.endsAt', { date: formatMoment(endTime) });
}

function PausedFor({ since }: { since: string }) {
  const { t } = useTranslation(sentences);
  const nowMs = useNow(1_000);
  return (
    <p className="dim">{t('resume.pausedFor', { time: formatClock((nowMs - Date.parse(since)) / 1_000) })}</p>
  );
}

export function ResumeDialog({ event, isOpen, onClose }: ResumeDialogProps) {
  const { t } = useTranslation(sentences);
  const [isMoved, setMoved] = useState(true);
  const { isPending, problem, run } = useWrite({ failure: t('resume.failure') });
  const end = useEnd(event, isMoved);
  const submit = () =>
    run(async (send) => {
      await send(resumeEvent, { params: { eventId: event.id }, body: { extendEnd: isMoved } });
      toast.success(t('resume.done'));
      onClose();
    });
  return (
    <FormDialog
      title={t('resume.titleOf', { name: event.name })}
      isOpen={isOpen}
      onClose={onClose}
      noValidate
      submitLabel={t('resume.submit')}
      isPending={isPending}
      isSubmitFirst
      problem={problem}
      onSubmit={() => void submit()}
    >
      {event.pause !== null && <PausedFor since={event.pause.since} />}
      {event.endTime !== null && (
        <SwitchField
          label={t('resume.moveEnd')}
          description={t('resume.moveEndHint')}
          checked={isMoved}
          onChange={({ currentTarget }) => setMoved(currentTarget.checked)}
        />
      )}
      {end !== null && <p>{end}</p>}
    </FormDialog>
  );
}
