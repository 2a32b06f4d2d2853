import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { LazyCodeLookup } from '../registration/index.ts';
import { SignInLayout } from '../sign-in/index.ts';
import { JoinForm } from './join-form.tsx';
import { JoinedPage } from './joined-page.tsx';
import { useFollowJoined } from './use-follow-joined.ts';
import sentences from './memberships.en.json';

/** Takes the code of an event along to registering or to signing in. */
function CodeForVisitors({ given }: { given: string }) {
  const { t } = useTranslation(sentences);
  const router = useRouter();
  const [typed, setTyped] = useState(given);
  const search = { code: typed.trim() || undefined };
  const register = (event: FormEvent) => {
    event.preventDefault();
    void router.navigate({ to: '/register', search });
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
        <LazyCodeLookup code={typed} />
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

/** Where the code of an event is typed, with an account or without one. */
export function JoinPage() {
  const { t } = useTranslation(sentences);
  const { code = '' } = useSearch({ strict: false });
  const user = useMaybeUser();
  const { joined, follow, enter } = useFollowJoined();
  if (joined !== null) return <JoinedPage joined={joined} onSwitched={() => enter(joined)} />;
  if (user === null)
    return (
      <SignInLayout title={t('join.title')} lead={t('visitor.lead')}>
        <CodeForVisitors given={code} />
      </SignInLayout>
    );
  return (
    <SignInLayout title={t('join.title')} lead={t('join.lead')}>
      <JoinForm given={code} onJoined={follow} />
    </SignInLayout>
  );
}
