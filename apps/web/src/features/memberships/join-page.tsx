import './catalogue.ts';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { SignInLayout } from '../sign-in/index.ts';
import { CodeForVisitors } from './code-for-visitors.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinedPage } from './joined-page.tsx';
import { useFollowJoined } from './use-follow-joined.ts';

/** Where the code of an event is typed, with an account or without one. */
export function JoinPage() {
  const { t } = useTranslation('memberships');
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
