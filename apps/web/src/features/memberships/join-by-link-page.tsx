import './catalogue.ts';
import type { JoinedEvent } from '@guidon/contract';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { SignInLayout } from '../sign-in/index.ts';
import { JoinByLink } from './join-by-link.tsx';
import { JoinedElsewhere } from './joined-elsewhere.tsx';
import { LinkedEvent } from './linked-event.tsx';
import { useEnterJoined } from './use-enter-joined.ts';
import { useSwitchTenant } from './use-switch-tenant.ts';

/** Where the magic link of an event leads a visitor with an account. */
export function JoinByLinkPage() {
  const { t } = useTranslation('memberships');
  const { token, event } = useSearch({ strict: false });
  const { tenantId } = useUser();
  const router = useRouter();
  const enter = useEnterJoined();
  const { switchTo } = useSwitchTenant();
  const [joined, setJoined] = useState<JoinedEvent | null>(null);

  const follow = async (next: JoinedEvent) => {
    if (next.isCurrentTenant) {
      await enter(next);
      return;
    }
    setJoined(next);
    // Who is in no organization has nothing to stay for.
    const { tenantName: name, tenantDisplayName: displayName } = next;
    if (tenantId === null) await switchTo({ name, displayName }, () => enter(next));
  };
  if (joined !== null)
    return (
      <SignInLayout title={t('join.doneTitle')} lead={joined.eventName}>
        <JoinedElsewhere
          joined={joined}
          onStay={() => void router.navigate({ to: '/dashboard' })}
          onSwitched={() => enter(joined)}
        />
      </SignInLayout>
    );
  return (
    <SignInLayout title={t('link.title')} lead={t('link.lead')}>
      <LinkedEvent token={token} eventId={event}>
        {(link) => <JoinByLink {...link} onJoined={follow} />}
      </LinkedEvent>
    </SignInLayout>
  );
}
