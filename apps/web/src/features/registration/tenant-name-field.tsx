import './catalogue.ts';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CheckedField } from '../../ui/checked-field.tsx';
import { cleanTenantName } from './tenant-name-state.ts';
import { useTenantNameCheck } from './use-tenant-name-check.ts';

interface TenantNameFieldProps {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

export function TenantNameField({ value, error, onChange }: TenantNameFieldProps) {
  const { t } = useTranslation('registration');
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
