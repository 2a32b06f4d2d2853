import type { InvitationCheck, SessionUser } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { useSessionStore } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { acceptInvitation, enterTenant } from './api.ts';
import styles from './invitations.module.css';

interface AcceptInvitationProps {
  token: string;
  invited: NonNullable<InvitationCheck['invitation']>;
  user: SessionUser;
}

function OtherAccount({ invited, user }: AcceptInvitationProps) {
  const { t } = useTranslation('invitations');
  const session = useSessionStore();
  const [isBusy, run] = useBusy();
  return (
    <>
      <Notice tone="warning">
        {t('page.otherAccount', { email: invited.targetEmail, own: user.email })}
      </Notice>
      <div className={styles['actions']}>
        <Button kind="primary" size="lg" disabled={isBusy} onClick={() => void run(() => session.signOut())}>
          {t('page.signOut')}
        </Button>
      </div>
    </>
  );
}

/** The one button for whoever is signed in with the account that was invited. */
export function AcceptInvitation(props: AcceptInvitationProps) {
  const { token, invited, user } = props;
  const { t } = useTranslation('invitations');
  const session = useSessionStore();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  if (user.email !== invited.targetEmail) return <OtherAccount {...props} />;
  const enter = async (tenantName: string) => {
    try {
      const moved = await enterTenant(tenantName);
      session.signIn(moved.token, moved.user);
    } catch (error) {
      // The place is theirs; what keeps them out of it for now is said, and the organization can be chosen later.
      toast.warning(errorMessage(error, t('page.enterFailed')));
    }
  };
  const accept = async () => {
    try {
      const joined = await acceptInvitation(token);
      toast.success(t('page.accepted', { tenant: joined.tenantDisplayName }));
      await enter(joined.tenantName);
      queryClient.clear();
      await router.navigate({ to: '/dashboard' });
    } catch (error) {
      setFailure(errorMessage(error, t('page.acceptFailed')));
    }
  };
  return (
    <>
      {failure !== null && (
        <Notice tone="wrong" isAlert>
          {failure}
        </Notice>
      )}
      <div className={styles['actions']}>
        <Button kind="primary" size="lg" disabled={isBusy} onClick={() => void run(accept)}>
          {t(isBusy ? 'page.accepting' : 'page.accept')}
        </Button>
      </div>
    </>
  );
}
