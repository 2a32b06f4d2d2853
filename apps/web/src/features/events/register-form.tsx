import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { registerForEvent } from '../../resources/events.ts';

interface RegisterFormProps {
  eventId: string;
  needsCode: boolean;
  isQuiet: boolean;
  asks: 'place' | 'approval' | 'waiting';
}

export function RegisterForm({ eventId, needsCode, isQuiet, asks }: RegisterFormProps) {
  const { t } = useTranslation('events');
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('messages.registerFailed'),
    onError: (sentence) => {
      setProblem(sentence);
      input.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (needsCode && code.trim() === '') {
      setProblem(t('action.register.codeMissing'));
      input.current?.focus();
      return;
    }
    void run(async (send) => {
      const body = { registrationCode: needsCode ? code.trim() : undefined };
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
            error={problem}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        {!needsCode && problem !== null && (
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
