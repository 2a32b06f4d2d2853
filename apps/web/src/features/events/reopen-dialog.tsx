import type { EventSummary } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { eventQuery, reopenEvent } from '../../resources/events.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { fromLocalText, toLocalText } from '../../ui/date-time-state.ts';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { reopenEffects } from './reopen-text.ts';
import sentences from './events.en.json';

interface ReopenDialogProps {
  event: Pick<EventSummary, 'id' | 'name' | 'endTime'>;
  isOpen: boolean;
  onClose: () => void;
}

const hour = { label: '+1 h', hours: 1 };

/** The planned end where it lies ahead; otherwise it has to be said. */
function endToOffer(endTime: string | null, nowMs: number): string {
  return endTime !== null && Date.parse(endTime) > nowMs ? toLocalText(endTime) : '';
}

export function ReopenDialog({ event, isOpen, onClose }: ReopenDialogProps) {
  const { t } = useTranslation(sentences);

  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const nowMs = useNow(30_000);
  const detail = useQuery({ ...eventQuery(event.id), enabled: isOpen }).data;
  const { isPending, problem, setProblem, run } = useWrite({ failure: t('reopen.failure') });
  const end = typed ?? endToOffer(event.endTime, nowMs);
  const endTime = fromLocalText(end);
  const mustEnd = detail !== undefined && detail.freezeTime !== null;
  const problemOfEnd = whyNoEnd({ end, endTime, mustEnd }, nowMs);
  const whyNot = isAsked ? problemOfEnd : null;
  const submit = () => {
    setAsked(true);
    setProblem(null);
    if (problemOfEnd !== null) return;
    void run(async (send) => {
      await send(reopenEvent, { params: { eventId: event.id }, body: { endTime } });
      toast.success(t('reopen.done'));
      onClose();
    });
  };
  return (
    <FormDialog
      title={t('reopen.titleOf', { name: event.name })}
      isOpen={isOpen}
      onClose={onClose}
      noValidate
      submitLabel={t('reopen.submit')}
      isPending={isPending}
      problem={problem}
      onSubmit={submit}
    >
      <DateTimeField
        name="endTime"
        label={t('reopen.end')}
        description={t(mustEnd ? 'reopen.endHintFrozen' : 'reopen.endHint')}
        value={end}
        error={whyNot === null ? undefined : t(`reopen.${whyNot}`)}
        steps={[hour]}
        data-autofocus
        from={toLocalText(new Date(nowMs).toISOString())}
        onChange={setTyped}
      />
      {detail !== undefined && (
        <ul>
          {reopenEffects(t, detail).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

interface TypedEnd {
  end: string;
  endTime: string | null;
  mustEnd: boolean;
}

function whyNoEnd(
  { end, endTime, mustEnd }: TypedEnd,
  nowMs: number,
): 'noTime' | 'endAhead' | 'needsEnd' | null {
  if (end === '') return mustEnd ? 'needsEnd' : null;
  if (endTime === null) return 'noTime';
  return Date.parse(endTime) > nowMs ? null : 'endAhead';
}
