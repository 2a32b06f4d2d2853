import type { CreateDivisionBody, Division } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDialogChanges } from '../../ui/use-dialog-changes.ts';
import sentences from './divisions.en.json';

interface DivisionFormProps {
  /** Null for a new one. */
  division: Division | null;
  isPending: boolean;
  problem: string | null;
  nameProblem: string | null;
  onSave: (fields: CreateDivisionBody) => void;
  onCancel: () => void;
}

export function DivisionForm({
  division,
  isPending,
  problem,
  nameProblem,
  onSave,
  onCancel,
}: DivisionFormProps) {
  const { t } = useTranslation(sentences);
  const [name, setName] = useState(division?.name ?? '');
  const [description, setDescription] = useState(division?.description ?? '');
  const [isPublic, setPublic] = useState(division?.isPublic ?? true);
  const [isGuest, setGuest] = useState(division?.isGuest ?? false);
  useDialogChanges(
    !isPending && (name !== (division?.name ?? '') || description !== (division?.description ?? '')),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ name, description, isPublic, isGuest });
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <TextField
          label={t('form.name')}
          value={name}
          maxLength={limits.divisionNameMax}
          error={nameProblem}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextAreaField
          label={t('form.description')}
          value={description}
          maxLength={limits.divisionDescriptionMax}
          autosize
          minRows={2}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <CheckField
          label={t('form.isPublic')}
          description={t('form.isPublicHint')}
          checked={isPublic}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
        <CheckField
          label={t('form.isGuest')}
          description={t('form.isGuestHint')}
          checked={isGuest}
          onChange={(event) => setGuest(event.currentTarget.checked)}
        />
        <Row gap={8} justify="end">
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isPending || name.trim() === ''}>
            {t('form.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
