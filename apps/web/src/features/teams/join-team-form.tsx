import type { Team } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { joinTeam } from '../../resources/teams.ts';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { TeamCodeField } from './team-code-field.tsx';
import { cleanTeamCode } from './team-code-state.ts';
import sentences from './teams.en.json';

interface JoinTeamFormProps {
  eventId: string;
  onJoined: (team: Team) => void | Promise<void>;
}

/** Takes the code of a team of the event. */
export function JoinTeamForm({ eventId, onJoined }: JoinTeamFormProps) {
  const { t } = useTranslation(sentences);
  const field = useRef<HTMLInputElement>(null);
  const [teamCode, setCode] = useState('');
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('join.failed'),
    onError: (sentence) => refuse(sentence),
  });
  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };
  const submit = () => {
    if (teamCode === '') return refuse(t('join.missing'));
    return void run(async (send) => {
      const { data } = await send(joinTeam, { params: { eventId }, body: { teamCode } });
      toast.success(t('join.done'));
      await onJoined(data);
    });
  };
  return (
    <Form
      noValidate
      autoComplete="off"
      submitLabel={t('join.submit')}
      pendingLabel={t('join.busy')}
      isPending={isPending}
      onSubmit={submit}
    >
      <TeamCodeField
        ref={field}
        label={t('join.code')}
        description={t('join.lead')}
        value={teamCode}
        error={problem}
        maxLength={2 * limits.teamCodeLength}
        onChange={(typed) => {
          setCode(cleanTeamCode(typed));
          setProblem(null);
        }}
      />
    </Form>
  );
}
