import type { CoHost, EventDetail } from '@guidon/contract';
import { type EventRight, limits, usualEventRights } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDialogChanges } from '../../../ui/use-dialog-changes.ts';
import { inviteCoHost } from './api.ts';
import { PersonField } from './person-field.tsx';
import { RightsField } from './rights-field.tsx';
import sentences from './co-hosts.en.json';

interface InviteFormProps {
  event: EventDetail;
  coHosts: readonly CoHost[];
  onDone: () => void;
}

type Way = 'member' | 'mail';

export function InviteForm({ event, coHosts, onDone }: InviteFormProps) {
  const { t } = useTranslation(sentences);
  const givable = event.can.rights;
  const [way, setWay] = useState<Way>('member');
  const [person, setPerson] = useState<{ userId: string; username: string } | null>(null);
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<EventRight[]>(
    usualEventRights.filter((right) => givable.includes(right)),
  );
  const { isPending, problem, setProblem, run } = useWrite({ failure: t('saveFailed') });
  useDialogChanges(!isPending && (email.trim() !== '' || person !== null));
  const address = email.trim();
  const isReady = rights.length > 0 && (way === 'mail' ? address !== '' : person !== null);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void run(async (send) => {
      const to = way === 'mail' ? { email: address } : { userId: person?.userId };
      await send(inviteCoHost, { params: { eventId: event.id }, body: { ...to, rights } });
      toast.success(t('sent'));
      onDone();
    });
  };
  const except = [event.createdBy?.id, ...coHosts.map(({ user }) => user?.id)].filter(
    (id) => id !== undefined,
  );
  const changeWay = (next: Way) => {
    setProblem(null);
    setWay(next);
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <Segmented<Way>
          label={t('form.way')}
          value={way}
          choices={[
            { value: 'member', label: t('form.member') },
            { value: 'mail', label: t('form.mail') },
          ]}
          onChange={changeWay}
        />
        {way === 'member' ? (
          <PersonField except={except} chosen={person} onChoose={setPerson} />
        ) : (
          <TextField
            label={t('form.email')}
            description={t('form.emailHint')}
            type="email"
            value={email}
            maxLength={limits.emailMax}
            onChange={(changed) => setEmail(changed.currentTarget.value)}
          />
        )}
        <RightsField rights={rights} givable={givable} onChange={setRights} />
        <Row gap={8} justify="end" wrap>
          <Button onClick={onDone}>{t('form.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isPending || !isReady}>
            {t('form.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
