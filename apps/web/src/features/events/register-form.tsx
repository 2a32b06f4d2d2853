import type { EventDetail } from '@guidon/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { isEntryRefusal, LazyEntryFields, questionsOf, useEntry } from '../event-parts/entry/index.ts';
import { registerForEvent } from '../../resources/events.ts';
import sentences from './events.en.json';

interface RegisterFormProps {
  event: EventDetail;
  needsCode: boolean;
  isQuiet: boolean;
  asks: 'place' | 'approval' | 'waiting';
}

export function RegisterForm({ event: of, needsCode, isQuiet, asks }: RegisterFormProps) {
  const eventId = of.id;
  const { t } = useTranslation(sentences);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isOfEntry, setOfEntry] = useState(false);
  // Staff are asked nothing.
  const entry = useEntry(isQuiet ? null : questionsOf(of), { answers: of.entry.values, isAccepted: false });
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('messages.registerFailed'),
    onError: (sentence, error) => {
      setOfEntry(isEntryRefusal(error));
      setProblem(sentence);
      if (!isEntryRefusal(error)) input.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOfEntry(false);
    if (needsCode && code.trim() === '') {
      setProblem(t('action.register.codeMissing'));
      input.current?.focus();
      return;
    }
    const answered = entry.take();
    if (answered === null) return;
    void run(async (send) => {
      const body = { registrationCode: needsCode ? code.trim() : undefined, ...answered };
      const { alreadyRegistered, state } = await send(registerForEvent, { params: { eventId }, body });
      if (alreadyRegistered) toast.info(t('messages.alreadyRegistered'));
      else toast.success(t(`messages.${state}`));
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        {needsCode && (
          <CodeField
            ref={input}
            label={t('action.register.code')}
            value={code}
            maxLength={64}
            error={isOfEntry ? null : problem}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setProblem(null);
            }}
          />
        )}
        <LazyEntryFields entry={entry} />
        {(!needsCode || isOfEntry) && problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <Button
          kind={isQuiet ? 'default' : 'primary'}
          size={isQuiet ? 'sm' : 'lg'}
          type="submit"
          fullWidth
          disabled={isPending}
        >
          {t(isPending ? 'action.register.busy' : `action.register.submits.${asks}`)}
        </Button>
      </Stack>
    </form>
  );
}
