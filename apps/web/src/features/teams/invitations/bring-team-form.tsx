import { type FormerTeam, TeamName } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { fieldErrors, fieldSentence } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { createTeam } from '../../../resources/teams.ts';
import { Form } from '../../../ui/form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-invitations.module.css';
import sentences from './team-invitations.en.json';

interface BringTeamFormProps {
  eventId: string;
  teams: readonly FormerTeam[];
  onDone: () => void;
}

/** Chooses a former team and its name in this event; its other members are invited as it is made. */
export function BringTeamForm({ eventId, teams, onDone }: BringTeamFormProps) {
  const { t } = useTranslation(sentences);
  const field = useRef<HTMLInputElement>(null);
  const [fromTeamId, setFrom] = useState(teams[0]?.id ?? '');
  const [name, setName] = useState(teams[0]?.name ?? '');
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('bring.failed'),
    onError: (sentence) => refuse(sentence),
  });
  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };
  const choose = (id: string | null) => {
    setFrom(id ?? '');
    setName(teams.find((one) => one.id === id)?.name ?? name);
    setProblem(null);
  };
  const submit = () => {
    const broken = fieldErrors(TeamName, name)[''];
    if (broken !== undefined) return refuse(fieldSentence(t('bring.name'), broken));
    return void run(async (send) => {
      await send(createTeam, { params: { eventId }, body: { name: name.trim(), fromTeamId } });
      toast.success(t('bring.done'));
      onDone();
    });
  };
  return (
    <Form
      noValidate
      autoComplete="off"
      submitLabel={t('bring.submit')}
      pendingLabel={t('bring.busy')}
      isPending={isPending}
      onSubmit={submit}
    >
      <p className={classNames('fine-print breaks', styles['note'])}>{t('bring.lead')}</p>
      <SelectField
        label={t('bring.team')}
        value={fromTeamId}
        data={teams.map(({ id, name: was, eventName: event, memberCount: count }) => ({
          value: id,
          label: t('bring.choice', { name: was, event, count }),
        }))}
        onChange={choose}
      />
      <TextField
        ref={field}
        label={t('bring.name')}
        value={name}
        maxLength={limits.teamNameMax}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </Form>
  );
}
