import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './single-sign-on.module.css';
import { lastSsoTenant, useStartSignIn } from './use-start-sign-in.ts';
import sentences from './single-sign-on.en.json';

interface SsoSignInFormProps {
  /** Known from the address of the page or from a refusal. */
  tenantName: string | undefined;
  returnUrl: string | undefined;
}

/** Asks whose provider it is to be, and goes there. */
export function SsoSignInForm({ tenantName, returnUrl }: SsoSignInFormProps) {
  const { t } = useTranslation(sentences);
  const [name, setName] = useState(tenantName ?? lastSsoTenant());
  const { start, problem, setProblem, isBusy } = useStartSignIn(returnUrl);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== null) input.current?.focus();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') {
      setProblem(t('signIn.missing'));
      input.current?.focus();
      return;
    }
    start(name);
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label={t('signIn.tenantName')}
        description={t('signIn.tenantHint')}
        name="organization"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={name}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setName(event.currentTarget.value.toLowerCase().replaceAll(/[^a-z]/g, ''));
          setProblem(null);
        }}
        autoFocus
      />
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.continue')}
      </Button>
    </form>
  );
}
