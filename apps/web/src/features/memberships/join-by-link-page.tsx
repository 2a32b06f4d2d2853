import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SignInLayout } from '../sign-in/index.ts';
import { JoinByLink } from './join-by-link.tsx';
import { JoinedPage } from './joined-page.tsx';
import { LinkedEvent } from './linked-event.tsx';
import { useFollowJoined } from './use-follow-joined.ts';
import sentences from './memberships.en.json';

/** Where the magic link of an event leads a visitor with an account. */
export function JoinByLinkPage() {
  const { t } = useTranslation(sentences);
  const { token, event, team } = useSearch({ strict: false });
  const { joined, follow, enter } = useFollowJoined();
  if (joined !== null) return <JoinedPage joined={joined} onSwitched={() => enter(joined)} />;
  return (
    <SignInLayout title={t('link.title')} lead={t('link.lead')}>
      <LinkedEvent token={token} eventId={event} teamName={team}>
        {(link) => <JoinByLink {...link} teamName={team} onJoined={follow} />}
      </LinkedEvent>
    </SignInLayout>
  );
}
