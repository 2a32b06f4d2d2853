import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasswordMeter } from '../sign-in/passwords/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './registration.module.css';
import { invitedEmail, type RegisterMode } from './register-mode.ts';
import { type RegisterField, type RegisterValues, visibleFields } from './register-state.ts';
import { TenantNameField } from './tenant-name-field.tsx';
import sentences from './registration.en.json';

interface RegisterFieldsProps {
  values: RegisterValues;
  errors: Partial<Record<RegisterField, string>>;
  mode: RegisterMode;
  onChange: (field: RegisterField, value: string) => void;
}

/** What one field needs to be controlled by the form. */
function useBinding({ values, errors, onChange }: RegisterFieldsProps) {
  const { t } = useTranslation(sentences);
  return (field: RegisterField) => ({
    name: field,
    label: t(`register.${field}`),
    value: values[field],
    error: errors[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange(field, event.currentTarget.value),
  });
}

function AdminFields(props: RegisterFieldsProps) {
  const { t } = useTranslation(sentences);
  const bind = useBinding(props);
  return (
    <>
      <h2 className={styles['sectionTitle']}>{t('register.aboutYou')}</h2>
      <div className={classNames('grid gap-16 align-start', styles['pair'])}>
        <TextField {...bind('firstName')} autoComplete="given-name" maxLength={80} />
        <TextField {...bind('lastName')} autoComplete="family-name" maxLength={80} />
      </div>
      <div className={classNames('grid gap-16 align-start', styles['pair'])}>
        <TextField {...bind('birthDate')} type="date" autoComplete="bday" min="1900-01-01" />
        <TextField {...bind('company')} autoComplete="organization" maxLength={120} />
      </div>
      <TenantNameField
        value={props.values.tenantName}
        error={props.errors.tenantName}
        onChange={(name) => props.onChange('tenantName', name)}
      />
    </>
  );
}

export function RegisterFields(props: RegisterFieldsProps) {
  const { t } = useTranslation(sentences);
  const bind = useBinding(props);
  const isInvited = invitedEmail(props.mode) !== undefined;
  return (
    <>
      <TextField
        {...bind('username')}
        description={t('register.usernameHint')}
        autoComplete="nickname"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
      />
      <TextField
        {...bind('email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        {...(isInvited && {
          readOnly: true,
          description: t('register.fromInvitation'),
          rightSection: <IconLock size={16} aria-hidden />,
        })}
      />
      <div className={classNames('grid gap-16 align-start', styles['pair'])}>
        <PasswordField
          {...bind('password')}
          description={t('register.passwordHint')}
          autoComplete="new-password"
          maxLength={200}
        />
        <PasswordField {...bind('confirmPassword')} isRepeat autoComplete="new-password" maxLength={200} />
      </div>
      <PasswordMeter password={props.values.password} owner={props.values} />
      {props.values.role === 'admin' && <AdminFields {...props} />}
      {visibleFields(props.values.role, props.mode).includes('registrationPassword') && (
        <CodeField
          {...bind('registrationPassword')}
          description={t('register.registrationPasswordHint')}
          maxLength={64}
        />
      )}
    </>
  );
}
