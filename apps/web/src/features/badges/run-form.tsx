import type { ManagedBadge } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { publishedEventsQuery } from '../../resources/events.ts';
import { RecordForm } from '../../ui/records/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { runBadge } from './api.ts';
import sentences from './badges.en.json';
import uiSentences from '../../ui/ui.en.json';

/** Gives a badge to all who have earned it before: everybody, or those who took part in one event. */
export function RunForm({ badge, onDone }: { badge: ManagedBadge; onDone: () => void }) {
  const { t } = useTranslation(sentences);
  const { data: events = [], isError } = useQuery(publishedEventsQuery());
  const [eventId, setEventId] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('runFailed') });
  const submit = () =>
    void run(async (send) => {
      await send(runBadge, { params: { badgeId: badge.id }, body: eventId === '' ? {} : { eventId } });
      toast.success(t('runStarted'));
      onDone();
    });
  return (
    <RecordForm form={{ problem, canSave: !isPending, submit, onDone }} saveLabel={t('runConfirm')}>
      <p className="dim">{t('runText')}</p>
      <SelectField
        label={t('runTo')}
        error={isError ? t('errorTitle', { ns: uiSentences }) : undefined}
        searchable={events.length > 8}
        data={[
          { value: '', label: t('runToAll') },
          ...events.map(({ id, name }) => ({ value: id, label: t('runToEvent', { event: name }) })),
        ]}
        value={eventId}
        data-autofocus
        onChange={(chosen) => setEventId(chosen ?? '')}
      />
    </RecordForm>
  );
}
