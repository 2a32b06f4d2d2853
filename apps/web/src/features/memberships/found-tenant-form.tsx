import { FoundTenantBody } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { type FormEvent, useRef, useState } from 'react';
import { type FieldErrors, fieldErrors, fieldSentence, refusedField } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFirstWrong } from '../../ui/use-first-wrong.ts';
import { TenantNameField, useProposedTenantName } from '../registration/index.ts';
import { foundTenant } from './api.ts';
import sentences from './memberships.en.json';

const fields = ['displayName', 'tenantName'] as const;

interface FoundTenantFormProps {
  submitLabel?: string;
  onFounded: (tenant: { name: string; displayName: string }) => Promise<void>;
}

/** Makes an organization of one's own, as its first administrator. */
export function FoundTenantForm({ submitLabel, onFounded }: FoundTenantFormProps) {
  const { t } = useTranslation(sentences);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const [typed, setTyped] = useState<{ displayName: string; tenantName: string | null }>({
    displayName: '',
    tenantName: null,
  });
  const { displayName } = typed;
  const proposed = useProposedTenantName(typed.tenantName === null ? displayName : '');
  const values = { displayName, tenantName: typed.tenantName ?? proposed };
  const [errors, setErrors] = useState<FieldErrors>({});
  const refuse = (refused: FieldErrors) => {
    setErrors(refused);
    focusFirstWrong();
  };
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('found.failed'),
    onError: (sentence, error) => {
      const refused = refusedField(error, fields);
      if (refused) refuse({ [refused.field]: refused.rule });
      else setProblem(sentence);
    },
  });
  const type = (field: (typeof fields)[number], text: string) => {
    setTyped((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _gone, ...others }) => others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.tenantName === '') return refuse({ tenantName: t('found.missing') });
    const body = { ...values, displayName: values.displayName.trim() || values.tenantName };
    const broken = fieldErrors(FoundTenantBody, body);
    if (Object.keys(broken).length > 0) return refuse(broken);
    return void run(async (send) => {
      const { data } = await send(foundTenant, { body });
      await onFounded(data);
    });
  };
  const errorOf = (field: (typeof fields)[number], label: string) => {
    const rule = errors[field];
    return rule === undefined ? undefined : fieldSentence(label, rule);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={12}>
        {problem !== null && <Notice tone="wrong">{problem}</Notice>}
        <TextField
          label={t('found.displayName')}
          description={t('found.displayHint')}
          name="organization"
          autoComplete="organization"
          maxLength={limits.companyMax}
          autoFocus={submitLabel !== undefined}
          value={values.displayName}
          error={errorOf('displayName', t('found.displayName'))}
          onChange={(event) => type('displayName', event.currentTarget.value)}
        />
        <TenantNameField
          value={values.tenantName}
          error={errorOf('tenantName', t('found.tenantName'))}
          onChange={(name) => type('tenantName', name)}
        />
        <Button
          kind={submitLabel === undefined ? 'default' : 'primary'}
          type="submit"
          size={submitLabel === undefined ? 'sm' : 'lg'}
          fullWidth
          disabled={isPending}
        >
          {isPending ? t('found.busy') : (submitLabel ?? t('found.submit'))}
        </Button>
      </Stack>
    </form>
  );
}
