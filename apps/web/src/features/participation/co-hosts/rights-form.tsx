import type { EventDetail } from '@guidon/contract';
import type { EventRight } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Form } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.ts';
import { updateCoHost } from '../api.ts';
import { RightsField } from './rights-field.tsx';
import sentences from './co-hosts.en.json';

interface RightsFormProps {
  event: EventDetail;
  userId: string;
  saved: readonly EventRight[];
  onDone: () => void;
}

export function RightsForm({ event, userId, saved, onDone }: RightsFormProps) {
  const { t } = useTranslation(sentences);
  const [rights, setRights] = useState<EventRight[]>([...saved]);
  const { isPending, problem, run } = useWrite({ failure: t('saveFailed') });
  const submit = () =>
    void run(async (send) => {
      await send(updateCoHost, { params: { eventId: event.id, userId }, body: { rights } });
      toast.success(t('saved'));
      onDone();
    });
  return (
    <Form
      noValidate
      submitLabel={t('form.save')}
      isPending={isPending}
      isReady={rights.length !== 0}
      problem={problem}
      onCancel={onDone}
      onSubmit={submit}
    >
      <RightsField rights={rights} givable={[...event.can.rights, ...saved]} onChange={setRights} />
    </Form>
  );
}
