import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CheckedField, type FieldCheck } from '../../ui/checked-field.tsx';
import { loadRegistration } from './load-registration.ts';
import { cleanTenantName, tenantNameProblem } from './tenant-name-state.ts';
import sentences from './registration.en.json';

interface TenantNameFieldProps {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

const debounceMs = 300;

/** Whether a tenant name can be taken, checked while it is typed. */
function useTenantNameCheck(name: string, hadOthers: boolean): FieldCheck {
  const { t } = useTranslation(sentences);
  const [settled] = useDebouncedValue(name, debounceMs);
  const problem = name === '' ? undefined : tenantNameProblem(name);
  const answer = useQuery({
    queryKey: ['tenant-name', settled],
    queryFn: async ({ signal }) => (await loadRegistration()).checkTenantName(settled, signal),
    enabled: settled !== '' && tenantNameProblem(settled) === undefined,
    staleTime: 30_000,
    retry: false,
  });
  if (hadOthers) return { state: 'warning', message: t('register.tenantLowercase') };
  if (name === '') return { state: 'idle' };
  if (problem !== undefined) return { state: 'invalid', message: t(`register.${problem}`) };
  if (answer.isError && settled === name) return { state: 'warning', message: t('register.tenantUnchecked') };
  if (settled !== name || answer.data === undefined) return { state: 'checking' };
  if (answer.data.available) return { state: 'valid', message: t('register.tenantAvailable') };
  return { state: 'invalid', message: t('register.tenantInvalid', { reason: answer.data.reason ?? '' }) };
}

export function TenantNameField({ value, error, onChange }: TenantNameFieldProps) {
  const { t } = useTranslation(sentences);
  const [hadOthers, setHadOthers] = useState(false);
  const check = useTenantNameCheck(value, hadOthers);
  return (
    <CheckedField
      label={t('register.tenantName')}
      description={t('register.tenantHint')}
      placeholder={t('register.tenantPlaceholder')}
      name="tenantName"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      check={check}
      error={error}
      onChange={(event) => {
        const cleaned = cleanTenantName(event.currentTarget.value);
        setHadOthers(cleaned.hadOthers);
        onChange(cleaned.name);
      }}
    />
  );
}
