import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useWrite } from '../../lib/use-write.ts';
import { openEventsToEditQuery } from '../../resources/events.ts';
import { addChallenges } from '../../resources/challenges.ts';
import sentences from './challenges.en.json';

interface AddToEventDialogProps {
  challengeIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

export function AddToEventDialog({ challengeIds, onClose, onDone }: AddToEventDialogProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(openEventsToEditQuery());
  const [eventId, setEventId] = useState<string | null>(null);
  const { isPending, problem, run } = useWrite({ failure: t('failed.addToEvent') });
  const add = () =>
    void run(async (send) => {
      const event = query.data?.find(({ id }) => id === eventId);
      if (event === undefined) return;
      const { data } = await send(addChallenges, {
        params: { eventId: event.id },
        body: { challengeIds: [...challengeIds] },
      });
      const count = data.addedIds.length;
      if (count === 0) toast.info(t('addToEvent.nothing', { event: event.name }));
      else toast.success(t('addToEvent.done', { count, event: event.name }));
      onDone();
    });
  return (
    <Dialog isOpen onClose={onClose} title={t('addToEvent.title', { count: challengeIds.length })}>
      <QueryView query={query} failure={t('failed.events')} skeleton={<Skeleton height={40} />}>
        {(events) => (
          <Form
            gap={24}
            submitLabel={t('addToEvent.submit')}
            isPending={isPending}
            isReady={eventId !== null}
            problem={problem}
            onCancel={onClose}
            onSubmit={add}
          >
            {events.length === 0 ? (
              <p className="dim">{t('addToEvent.noEvents')}</p>
            ) : (
              <SelectField
                label={t('addToEvent.event')}
                placeholder={t('addToEvent.pick')}
                value={eventId}
                data={events.map(({ id, name }) => ({ value: id, label: name }))}
                searchable
                data-autofocus
                onChange={setEventId}
              />
            )}
          </Form>
        )}
      </QueryView>
    </Dialog>
  );
}
