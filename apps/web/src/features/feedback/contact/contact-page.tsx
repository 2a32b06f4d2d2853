import { feedbackRoutes } from '@guidon/contract';
import { write } from '../../../lib/write.ts';
import { limits } from '@guidon/contract/plain';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useBrand } from '../../../lib/brand-store.ts';
import { type FieldErrors, fieldSentence, refusedField } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { PublicLayout } from '../../landing/index.ts';
import { LazyVisibleCheck, useInvisibleCheck } from '../../bot-checks/index.ts';
import { contactErrors, type ContactField, contactFields, emptyMessage } from './contact-state.ts';
import styles from './contact-page.module.css';
import sentences from './contact.en.json';

/** Nothing that a visitor reads changes. */
export const sendMessage = write(feedbackRoutes.contact, { stales: [] });

/** The form, what the server made of it, and the checks that no program sends it. */
function useContact(tenant: string | undefined, form: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation(sentences);
  const check = useInvisibleCheck('contact');
  const [values, setValues] = useState(emptyMessage);
  const [errors, setErrors] = useState<FieldErrors>({});
  const reachFirstWrong = useFirstWrong(form);
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    reachFirstWrong();
  };
  const [visible, setVisible] = useState<{ isRequired: boolean; token: string | null }>({
    isRequired: false,
    token: null,
  });
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('failed'),
    onError: (sentence, error) => {
      const named = refusedField(error, contactFields);
      if (named === null) setProblem(sentence);
      else refuse({ [named.field]: named.rule });
    },
  });
  useUnsavedGuard(sentFrom === null && !isPending && values.message.trim() !== '');
  const send = () => {
    const found = contactErrors(values);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    void run(async (write) => {
      const captchaTokenV3 = await check.take().catch(() => null);
      if (captchaTokenV3 === null) {
        setProblem(t('checkFailed'));
        return;
      }
      const body = { ...values, captchaTokenV3, captchaTokenV2: visible.token, tenant };
      const { requiresV2Captcha } = await write(sendMessage, { body });
      if (requiresV2Captcha) setVisible({ isRequired: true, token: null });
      else setSentFrom(values.email.trim());
    });
  };
  return {
    values,
    errors,
    visible,
    problem,
    isPending,
    sentFrom,
    send,
    solved: (token: string) => setVisible({ isRequired: true, token }),
    unavailable: () => setProblem(t('checkFailed')),
    type: (field: ContactField, text: string) => {
      check.prepare();
      setValues((before) => ({ ...before, [field]: text }));
      setErrors(({ [field]: _gone, ...rest }) => rest);
    },
    again: () => {
      setValues(({ name, email }) => ({ ...emptyMessage, name, email }));
      setVisible({ isRequired: false, token: null });
      setSentFrom(null);
    },
  };
}

type Contact = ReturnType<typeof useContact>;

function Fields({ contact: { values, errors, type } }: { contact: Contact }) {
  const { t } = useTranslation(sentences);
  const field = (name: ContactField) => {
    const rule = errors[name];
    return {
      name,
      label: t(name),
      value: values[name],
      error: rule !== undefined && fieldSentence(t(name), rule),
      onChange: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
    };
  };
  return (
    <>
      <TextField {...field('name')} autoComplete="name" maxLength={limits.personNameMax} />
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={limits.emailMax} />
      <TextField {...field('subject')} maxLength={limits.contactSubjectMax} />
      <TextAreaField {...field('message')} minRows={6} maxLength={limits.feedbackMax} />
    </>
  );
}

function ContactForm({ contact, form }: { contact: Contact; form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation(sentences);
  const { visible, problem, isPending, send, solved, unavailable } = contact;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={16}>
        <Fields contact={contact} />
        {visible.isRequired && (
          <>
            <p className="dim">{t('needsVisible')}</p>
            <LazyVisibleCheck
              action="contact"
              isSolved={visible.token !== null}
              onSolved={solved}
              onLost={unavailable}
            />
          </>
        )}
        <ProblemNotice problem={problem} />
        <div>
          <Button
            kind="primary"
            type="submit"
            disabled={isPending || (visible.isRequired && visible.token === null)}
          >
            {t(isPending ? 'sending' : 'send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Writes to the organization that the address or the brand names, or to those who run the platform. */
export function ContactPage() {
  const { t } = useTranslation(sentences);
  const search: { tenant?: unknown } = useSearch({ strict: false });
  const { copy } = useBrand();
  const named = typeof search.tenant === 'string' ? search.tenant : undefined;
  const tenant = named ?? copy?.tenant.name ?? undefined;
  const form = useRef<HTMLFormElement>(null);
  const contact = useContact(tenant, form);
  const name = copy !== null && copy.tenant.name === tenant ? copy.companyName || tenant : tenant;
  return (
    <PublicLayout isProse>
      <h1 className={styles['title']}>{t('title')}</h1>
      {contact.sentFrom === null ? (
        <>
          <p className={styles['lead']}>
            {name === undefined || name === null ? t('lead') : t('leadOf', { organization: name })}
          </p>
          <ContactForm contact={contact} form={form} />
        </>
      ) : (
        <Stack gap={16} align="start">
          <Notice tone="right" title={t('sentTitle')} isAlert>
            {t('sentText', { email: contact.sentFrom })}
          </Notice>
          <Button onClick={contact.again}>{t('again')}</Button>
        </Stack>
      )}
    </PublicLayout>
  );
}
