import { type EventDetail, type Team, TeamName } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { fieldErrors, fieldSentence, refusedField } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { createTeam } from '../../resources/teams.ts';
import { Form } from '../../ui/form.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { chosenDivision, type DivisionChoice, TeamDivision } from '../divisions/index.ts';
import sentences from './teams.en.json';

interface CreateTeamFormProps {
  event: Pick<EventDetail, 'id' | 'divisionCount'>;
  onCreated: (team: Team) => void | Promise<void>;
}

/** Makes a team that the caller leads. */
export function CreateTeamForm({ event: { id: eventId, divisionCount }, onCreated }: CreateTeamFormProps) {
  const { t } = useTranslation(sentences);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [division, setDivision] = useState<DivisionChoice | null>(null);
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('create.failed'),
    onError: (sentence, error) => {
      if (refusedField(error, ['divisionCode']) === null) refuse(sentence);
      else setCodeProblem(sentence);
    },
  });
  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };
  const submit = () => {
    const broken = fieldErrors(TeamName, name)[''];
    if (broken !== undefined) return refuse(fieldSentence(t('create.name'), broken));
    return void run(async (send) => {
      const body = { name: name.trim(), isOpen, ...chosenDivision(division) };
      const { data } = await send(createTeam, { params: { eventId }, body });
      toast.success(t('create.done'));
      await onCreated(data);
    });
  };
  return (
    <Form
      noValidate
      autoComplete="off"
      submitLabel={t('create.submit')}
      pendingLabel={t('create.busy')}
      isPending={isPending}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label={t('create.name')}
        value={name}
        maxLength={limits.teamNameMax}
        error={problem}
        errorProps={{ role: 'alert' }}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      {divisionCount > 0 && (
        <TeamDivision
          eventId={eventId}
          value={division}
          problem={codeProblem}
          onChange={(choice) => {
            setDivision(choice);
            setCodeProblem(null);
          }}
        />
      )}
      <SwitchField
        label={t('create.open')}
        description={t('create.openHint')}
        checked={isOpen}
        onChange={(event) => setOpen(event.currentTarget.checked)}
      />
    </Form>
  );
}
