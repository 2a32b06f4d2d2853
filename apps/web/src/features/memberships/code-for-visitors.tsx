import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Stack } from '../../ui/stack.tsx';

/** Takes the code of an event along to registering or to signing in. */
export function CodeForVisitors({ given }: { given: string }) {
  const { t } = useTranslation('memberships');
  const router = useRouter();
  const [typed, setTyped] = useState(given);
  const search = { code: typed.trim() || undefined };
  const register = (event: FormEvent) => {
    event.preventDefault();
    void router.navigate({ to: '/register-old', search });
  };
  return (
    <form onSubmit={register} noValidate>
      <Stack gap={12}>
        <CodeField
          label={t('join.code')}
          value={typed}
          maxLength={64}
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button kind="primary" type="submit" size="lg" fullWidth>
          {t('visitor.register')}
        </Button>
        <Button size="lg" fullWidth onClick={() => void router.navigate({ to: '/login', search })}>
          {t('visitor.signIn')}
        </Button>
      </Stack>
    </form>
  );
}
