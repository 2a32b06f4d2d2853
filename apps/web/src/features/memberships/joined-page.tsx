import type { JoinedEvent } from '@guidon/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SignInLayout } from '../sign-in/index.ts';
import { JoinedElsewhere } from './joined-elsewhere.tsx';
import sentences from './memberships.en.json';

interface JoinedPageProps {
  joined: JoinedEvent;
  onSwitched: () => Promise<void>;
}

/** In place of a page that has joined an event of another organization. */
export function JoinedPage({ joined, onSwitched }: JoinedPageProps) {
  const { t } = useTranslation(sentences);
  const router = useRouter();
  return (
    <SignInLayout title={t('join.doneTitle')} lead={joined.eventName}>
      <JoinedElsewhere
        joined={joined}
        onStay={() => void router.navigate({ to: '/dashboard' })}
        onSwitched={onSwitched}
      />
    </SignInLayout>
  );
}
