import type { EventDetail } from '@guidon/contract';
import type { EventRight } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { updateCoHost } from './api.ts';
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
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void run(async (send) => {
      await send(updateCoHost, { params: { eventId: event.id, userId }, body: { rights } });
      toast.success(t('saved'));
      onDone();
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <RightsField rights={rights} givable={[...event.can.rights, ...saved]} onChange={setRights} />
        <Row gap={8} justify="end" wrap>
          <Button onClick={onDone}>{t('form.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isPending || rights.length === 0}>
            {t('form.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
