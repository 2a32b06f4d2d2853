import type { PasswordOwner, Profile } from '@guidon/contract';
import { useRef, useState } from 'react';
import { type FieldErrors, fieldSentence, refusedField } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import { AccountField } from '../../sign-in/index.ts';
import { PasswordMeter } from '../../sign-in/passwords/index.ts';
import { changePassword } from './api.ts';
import { noPasswords, passwordErrors, type PasswordValues } from './password-form-state.ts';
import styles from './profile.module.css';
import sentences from './profile.en.json';

function usePasswordForm(hasPassword: boolean) {
  const { t } = useTranslation(sentences);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(noPasswords);
  const [errors, setErrors] = useState<FieldErrors>({});
  const reachFirstWrong = useFirstWrong(form);

  const refuse = (found: FieldErrors, sentence: string | null) => {
    setErrors(found);
    setProblem(sentence);
    reachFirstWrong();
  };
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('failed.password'),
    onError: (sentence, error) => {
      const named = refusedField(error, hasPassword ? ['currentPassword', 'newPassword'] : ['newPassword']);
      if (named) refuse({ [named.field]: named.rule }, null);
      else refuse({}, sentence);
    },
  });
  const submit = () =>
    void run(async (send) => {
      const texts = { required: t('password.required'), mismatch: t('password.mismatch') };
      const found = passwordErrors(values, { hasPassword, texts });
      refuse(found, null);
      if (Object.keys(found).length > 0) return;
      const { currentPassword, newPassword } = values;
      const body = { newPassword, ...(hasPassword && { currentPassword }) };
      const { data } = await send(changePassword, { body });
      setValues(noPasswords);
      toast.success(t('password.changed', { count: data.endedSessions }));
    });
  const change = (name: keyof PasswordValues, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
  };
  return { form, values, errors, problem, isBusy, send: submit, change };
}

function ownerOf({ username, email, firstName, lastName, company }: Profile): PasswordOwner {
  return { username, email, firstName, lastName, company };
}

export function PasswordForm({ profile }: { profile: Profile }) {
  const { hasPassword } = profile;
  const { t } = useTranslation(sentences);
  const { form, values, errors, problem, isBusy, send, change } = usePasswordForm(hasPassword);
  const field = (name: keyof PasswordValues, label: string, autoComplete: string, description?: string) => {
    const rule = errors[name];
    return (
      <PasswordField
        label={label}
        {...(description !== undefined && { description })}
        value={values[name]}
        autoComplete={autoComplete}
        isRepeat={name === 'confirmPassword'}
        error={rule === undefined ? undefined : fieldSentence(label, rule)}
        onChange={(event) => change(name, event.currentTarget.value)}
      />
    );
  };
  const action = hasPassword ? t('password.change') : t('password.set');
  return (
    <Panel title={t('password.title')}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap={16}>
          <p className={styles['hint']}>{t(hasPassword ? 'password.lead' : 'password.leadNone')}</p>
          <ProblemNotice problem={problem} />
          <AccountField />
          {hasPassword && field('currentPassword', t('password.current'), 'current-password')}
          {field('newPassword', t('password.next'), 'new-password', t('password.nextHint'))}
          <PasswordMeter password={values.newPassword} owner={ownerOf(profile)} />
          {field('confirmPassword', t('password.confirm'), 'new-password')}
          <Row justify="end">
            <Button kind="primary" type="submit" disabled={isBusy}>
              {isBusy ? t('password.changing') : action}
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  );
}
