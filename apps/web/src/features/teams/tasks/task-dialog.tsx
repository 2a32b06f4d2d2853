import type { TeamTask } from '@guidon/contract';
import { limits, teamTaskStates } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { challengesQuery } from '../../../resources/play.ts';
import { teamQuery } from '../../../resources/teams.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { createTask, updateTask } from '../api.ts';
import sentences from './team-tasks.en.json';

interface TaskDialogProps {
  teamId: string;
  eventId: string;
  /** Null for a new one. */
  task: TeamTask | null;
  onClose: () => void;
}

const nobody = '';

function fieldsOf(task: TeamTask | null) {
  return {
    title: task?.title ?? '',
    note: task?.note ?? '',
    assigneeId: task?.assignee?.id ?? nobody,
    challengeId: task?.challenge?.id ?? nobody,
    state: task?.state ?? 'todo',
  };
}

type Fields = ReturnType<typeof fieldsOf>;

function bodyOf(fields: Fields) {
  return {
    ...fields,
    assigneeId: fields.assigneeId || null,
    challengeId: fields.challengeId || null,
  };
}

function changesOf(before: Fields, fields: Fields): Record<string, unknown> {
  const known: Record<string, unknown> = bodyOf(before);
  return Object.fromEntries(Object.entries(bodyOf(fields)).filter(([name, value]) => known[name] !== value));
}

function useChoices(teamId: string, eventId: string) {
  const { t } = useTranslation(sentences);
  const members = useQuery(teamQuery(teamId)).data?.members ?? [];
  const challenges = useQuery(challengesQuery(eventId)).data?.data ?? [];
  return {
    members: [
      { value: nobody, label: t('field.nobody') },
      ...members.map(({ userId, username }) => ({ value: userId, label: username })),
    ],
    challenges: [
      { value: nobody, label: t('field.noChallenge') },
      ...challenges.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}

export function TaskDialog({ teamId, eventId, task, onClose }: TaskDialogProps) {
  const { t } = useTranslation(sentences);
  // Of the task as it was opened: a mate may change it meanwhile, and what is not changed here stays as it is then.
  const [before] = useState(() => fieldsOf(task));
  const [fields, setFields] = useState(before);
  const choices = useChoices(teamId, eventId);
  const { isPending, problem, run } = useWrite({ failure: t('saveFailed') });
  const set = (change: Partial<Fields>) => setFields((known) => ({ ...known, ...change }));
  const changes = changesOf(before, fields);
  const hasChanges = Object.keys(changes).length > 0;
  const submit = () =>
    void run(async (send) => {
      if (task === null) await send(createTask, { params: { teamId }, body: bodyOf(fields) });
      else if (hasChanges) {
        const params = { teamId, taskId: task.id };
        await send(updateTask, { params, body: { ...changes, version: task.version } });
      }
      onClose();
    });
  return (
    <FormDialog
      title={t(task === null ? 'addTitle' : 'editTitle')}
      onClose={onClose}
      hasChanges={hasChanges}
      submitLabel={t('save')}
      isPending={isPending}
      isReady={fields.title.trim() !== ''}
      problem={problem}
      onSubmit={submit}
    >
      <TextField
        label={t('field.title')}
        value={fields.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        maxLength={limits.teamTaskTitleMax}
        required
        data-autofocus
      />
      <TextAreaField
        label={t('field.note')}
        value={fields.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        maxLength={limits.teamTaskNoteMax}
      />
      <SelectField
        label={t('field.assignee')}
        data={choices.members}
        value={fields.assigneeId}
        onChange={(value) => set({ assigneeId: value ?? nobody })}
      />
      <SelectField
        label={t('field.challenge')}
        data={choices.challenges}
        value={fields.challengeId}
        onChange={(value) => set({ challengeId: value ?? nobody })}
      />
      <SelectField
        label={t('field.state')}
        data={teamTaskStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={fields.state}
        onChange={(value) => set({ state: teamTaskStates.find((state) => state === value) ?? 'todo' })}
      />
    </FormDialog>
  );
}
