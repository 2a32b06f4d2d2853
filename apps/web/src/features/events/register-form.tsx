import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { useRegister } from './api.ts';

interface RegisterFormProps {
  eventId: string;
  needsCode: boolean;
  /** Where taking part is not what the page is for. */
  isQuiet: boolean;
}

/** Takes part in an event, with its code where it has one. */
export function RegisterForm({ eventId, needsCode, isQuiet }: RegisterFormProps) {
  const { t } = useTranslation('events');
  const register = useRegister(eventId);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (needsCode && code.trim() === '') {
      setProblem(t('action.register.codeMissing'));
      input.current?.focus();
      return;
    }
    setProblem(null);
    try {
      const { alreadyRegistered } = await register.mutateAsync(needsCode ? code.trim() : undefined);
      if (alreadyRegistered) toast.info(t('messages.alreadyRegistered'));
      else toast.success(t('messages.registered'));
    } catch (error) {
      setProblem(errorMessage(error, t('messages.registerFailed')));
      input.current?.focus();
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
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
          disabled={register.isPending}
        >
          {t(register.isPending ? 'action.register.busy' : 'action.register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
