import type { CoHost, EventDetail } from '@guidon/contract';
import { type EventRight, limits, usualEventRights } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Form } from '../../../ui/form.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { inviteCoHost } from '../api.ts';
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
  const address = email.trim();
  const isReady = rights.length > 0 && (way === 'mail' ? address !== '' : person !== null);
  const submit = () =>
    void run(async (send) => {
      const to = way === 'mail' ? { email: address } : { userId: person?.userId };
      await send(inviteCoHost, { params: { eventId: event.id }, body: { ...to, rights } });
      toast.success(t('sent'));
      onDone();
    });
  const except = [event.createdBy?.id, ...coHosts.map(({ user }) => user?.id)].filter(
    (id) => id !== undefined,
  );
  const changeWay = (next: Way) => {
    setProblem(null);
    setWay(next);
  };
  return (
    <Form
      hasChanges={email.trim() !== '' || person !== null}
      noValidate
      autoComplete="off"
      submitLabel={t('form.send')}
      isPending={isPending}
      isReady={isReady}
      problem={problem}
      onCancel={onDone}
      onSubmit={submit}
    >
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
    </Form>
  );
}
