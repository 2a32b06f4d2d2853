import { IconFlag, IconShieldCog } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { LazyEntryFields, useEntry } from '../event-parts/entry/index.ts';
import { Agreement, signInStyles } from '../sign-in/index.ts';
import { LazyVisibleCheck } from '../bot-checks/index.ts';
import { loadRegistration } from './load-registration.ts';
import { RegisterBanner } from './register-banner.tsx';
import { RegisterFields } from './register-fields.tsx';
import { hasAccountType, isInvitation, questionsIn, type RegisterSearch } from './register-mode.ts';
import {
  initialValues,
  type RegisterField,
  type RegisterValues,
  settle,
  visibleFields,
} from './register-state.ts';
import { useRegister } from './use-register.ts';
import { useRegisterMode } from './use-register-mode.ts';
import sentences from './registration.en.json';

function focusFirst(form: HTMLFormElement | null, fields: readonly RegisterField[], wrong: object): void {
  const name = fields.find((field) => field in wrong);
  if (name !== undefined) form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}

interface RegisterFormProps {
  search: RegisterSearch & { returnUrl?: string | undefined };
}

export function RegisterForm({ search }: RegisterFormProps) {
  const { t } = useTranslation(sentences);
  const { mode, isChecking, refusal, retry } = useRegisterMode(search);
  const [typed, setTyped] = useState<RegisterValues>(() => initialValues(search));
  const values = settle(typed, mode);
  const form = useRef<HTMLFormElement>(null);
  const { errors, isBusy, submit, clear, visible } = useRegister(mode, search.returnUrl, (field) =>
    focusFirst(form.current, [field], { [field]: true }),
  );
  const entry = useEntry(values.role === 'admin' ? null : questionsIn(mode));
  const submitKey = mode.kind === 'magic-link' ? 'complete' : 'submit';

  const change = (field: RegisterField, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    clear(field);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = submit(values, new Date().toISOString().slice(0, 10), entry.take);
    focusFirst(form.current, visibleFields(values.role, mode), wrong);
  };

  return (
    <form
      ref={form}
      className={signInStyles['form']}
      onSubmit={onSubmit}
      onInput={() => void loadRegistration().catch(() => undefined)}
      noValidate
    >
      <RegisterBanner mode={mode} isChecking={isChecking} refusal={refusal} retry={retry} />
      {hasAccountType(mode) && (
        <ChoiceCards
          legend={t('register.accountType')}
          name="role"
          value={values.role === 'admin' ? 'admin' : 'participant'}
          onChange={(role) => setTyped((before) => ({ ...before, role }))}
          choices={[
            {
              value: 'participant',
              label: t('register.participant'),
              description: t('register.participantText'),
              icon: <IconFlag size={20} aria-hidden />,
            },
            {
              value: 'admin',
              label: t('register.admin'),
              description: t('register.adminText'),
              icon: <IconShieldCog size={20} aria-hidden />,
            },
          ]}
        />
      )}
      <RegisterFields values={values} errors={errors} mode={mode} onChange={change} />
      <LazyEntryFields entry={entry} />
      {visible.isRequired && (
        <>
          <p role="alert">{t('register.checkNeeded')}</p>
          <LazyVisibleCheck
            action="register"
            isSolved={visible.token !== null}
            onSolved={visible.solved}
            onLost={visible.lost}
          />
        </>
      )}
      <Button
        kind="primary"
        type="submit"
        size="lg"
        fullWidth
        disabled={
          isBusy ||
          (visible.isRequired && visible.token === null) ||
          (isInvitation(mode) && (isChecking || retry !== undefined))
        }
      >
        {t(`register.${isBusy ? 'busy' : submitKey}`)}
      </Button>
      <Agreement />
    </form>
  );
}
