import type { EventSummary } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Form } from '../../../ui/form.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { fromLocalText } from '../../../ui/date-time-state.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import { duplicateEvent } from './api.ts';
import sentences from './event-manager.en.json';

interface DuplicateDialogProps {
  event: Pick<EventSummary, 'id' | 'name' | 'can'>;
  isOpen: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
}

const parts = ['withChallenges', 'withDivisions', 'withCoHosts'] as const;

const everything = { withChallenges: true, withDivisions: true, withCoHosts: false };

function useDuplicate(
  { event, onClose, onMade }: DuplicateDialogProps,
  element: RefObject<HTMLFormElement | null>,
) {
  const { t } = useTranslation(sentences);
  const reachFirstWrong = useFirstWrong(element);
  const [name, setName] = useState(() =>
    t('duplicate.nameOf', { name: event.name }).slice(0, limits.nameMax),
  );
  const [startTime, setStartTime] = useState('');
  const [chosen, setChosen] = useState(everything);
  const { isPending, problem, run } = useWrite({ failure: t('failed.duplicate') });
  const begins = fromLocalText(startTime);
  const [isChecked, setChecked] = useState(false);
  const nameError = isChecked && name.trim() === '' ? t('duplicate.noName') : null;
  const timeError = startTime !== '' && begins === null ? t('duplicate.noTime') : null;
  const submit = () => {
    setChecked(true);
    if (name.trim() === '' || timeError !== null) return reachFirstWrong();
    return void run(async (send) => {
      const { data } = await send(duplicateEvent, {
        params: { eventId: event.id },
        body: { name: name.trim(), ...(begins !== null && { startTime: begins }), ...chosen },
      });
      toast.success(t('duplicate.done', { name: data.name }));
      onClose();
      onMade(data.id);
    });
  };
  return {
    name,
    setName,
    startTime,
    setStartTime,
    chosen,
    setChosen,
    nameError,
    timeError,
    isPending,
    problem,
    submit,
  };
}

/** Asks what is taken over, makes the draft, and opens it. */
function DuplicateForm(props: DuplicateDialogProps) {
  const { event, onClose } = props;
  const { t } = useTranslation(sentences);
  const element = useRef<HTMLFormElement>(null);
  const form = useDuplicate(props, element);
  const offered = parts.filter((part) => part !== 'withCoHosts' || event.can.rights.includes('hosts'));
  return (
    <Form
      ref={element}
      noValidate
      submitLabel={t('duplicate.submit')}
      isPending={form.isPending}
      problem={form.problem}
      onCancel={onClose}
      onSubmit={form.submit}
    >
      <p className="dim">{t('duplicate.lead')}</p>
      <TextField
        label={t('editor.name')}
        value={form.name}
        maxLength={limits.nameMax}
        error={form.nameError}
        data-autofocus
        onChange={({ currentTarget }) => form.setName(currentTarget.value)}
      />
      <DateTimeField
        label={t('duplicate.start')}
        description={t('duplicate.startHint')}
        value={form.startTime}
        error={form.timeError}
        onChange={form.setStartTime}
      />
      {offered.map((part) => (
        <SwitchField
          key={part}
          label={t(`duplicate.${part}`)}
          checked={form.chosen[part]}
          onChange={({ currentTarget }) => form.setChosen({ ...form.chosen, [part]: currentTarget.checked })}
        />
      ))}
    </Form>
  );
}

export function DuplicateDialog(props: DuplicateDialogProps) {
  const { t } = useTranslation(sentences);
  return (
    <Dialog
      title={t('duplicate.title', { name: props.event.name })}
      isOpen={props.isOpen}
      onClose={props.onClose}
    >
      {props.isOpen && <DuplicateForm {...props} />}
    </Dialog>
  );
}
