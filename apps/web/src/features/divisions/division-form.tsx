import type { CreateDivisionBody, Division } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { RecordForm } from '../../ui/records/record-form.tsx';
import { useRecordForm } from '../../ui/records/use-record-form.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { createDivision, updateDivision } from './api.ts';
import sentences from './divisions.en.json';

interface DivisionFormProps {
  eventId: string;
  /** Null for a new one. */
  division: Division | null;
  onDone: () => void;
}

const isNew: CreateDivisionBody = { name: '', description: '', isPublic: true, isGuest: false };

function fieldsOf({ name, description, isPublic, isGuest }: CreateDivisionBody): CreateDivisionBody {
  return { name, description, isPublic, isGuest };
}

export function DivisionForm({ eventId, division, onDone }: DivisionFormProps) {
  const { t } = useTranslation(sentences);
  const form = useRecordForm({
    start: fieldsOf(division ?? isNew),
    save: (body) => {
      if (body.name.trim() === '') return null;
      if (division === null) return (send) => send(createDivision, { params: { eventId }, body });
      return (send) => send(updateDivision, { params: { eventId, divisionId: division.id }, body });
    },
    fields: ['name'],
    failure: t('saveFailed'),
    saved: t('saved'),
    onDone,
  });
  return (
    <RecordForm form={form}>
      <TextField
        label={t('form.name')}
        maxLength={limits.divisionNameMax}
        data-autofocus
        {...form.text('name')}
      />
      <TextAreaField
        label={t('form.description')}
        maxLength={limits.divisionDescriptionMax}
        minRows={2}
        {...form.text('description')}
      />
      <CheckField
        label={t('form.isPublic')}
        description={t('form.isPublicHint')}
        {...form.check('isPublic')}
      />
      <CheckField label={t('form.isGuest')} description={t('form.isGuestHint')} {...form.check('isGuest')} />
    </RecordForm>
  );
}
