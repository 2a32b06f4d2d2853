import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { Row } from '../row.tsx';
import { Stack } from '../stack.tsx';
import sentences from '../ui.en.json';

interface RecordFormProps {
  form: { problem: string | null; canSave: boolean; submit: () => void; onDone: () => void };
  /** Where it says more than that it saves. */
  saveLabel?: string;
  children: ReactNode;
}

/** The fields of a record in a dialog, with why they were not saved above and the buttons below. */
export function RecordForm({ form, saveLabel, children }: RecordFormProps) {
  const { t } = useTranslation(sentences);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={16}>
        {form.problem !== null && (
          <Notice tone="wrong" isAlert>
            {form.problem}
          </Notice>
        )}
        {children}
        <Row gap={8} justify="end">
          <Button onClick={form.onDone}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" disabled={!form.canSave}>
            {saveLabel ?? t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
