import type { InvitationCheck, SessionUser } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { errorMessage } from '../../lib/api-error.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { switchTenant } from '../../resources/tenants.ts';
import { acceptInvitation } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './invitations.module.css';
import sentences from './invitations.en.json';

interface AcceptInvitationProps {
  token: string;
  invited: NonNullable<InvitationCheck['invitation']>;
  user: SessionUser;
}

function OtherAccount({ invited, user }: AcceptInvitationProps) {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const { isPending: isBusy, run } = useWrite({ failure: t('page.acceptFailed') });
  return (
    <>
      <Notice tone="warning">
        {t('page.otherAccount', { email: invited.targetEmail, own: user.email })}
      </Notice>
      <div className={classNames('flex wraps gap-12', styles['actions'])}>
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
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { isPending: isBusy, problem: failure, run } = useWrite({ failure: t('page.acceptFailed') });
  if (user.email !== invited.targetEmail) return <OtherAccount {...props} />;
  const enter = async (send: SendWrite, tenantName: string) => {
    try {
      const { token: next, data } = await send(switchTenant, { body: { tenantName } });
      session.signIn(next, data.user);
    } catch (error) {
      // The place is theirs; what keeps them out of it for now is said, and the organization can be chosen later.
      toast.warning(errorMessage(error, t('page.enterFailed')));
    }
  };
  const accept = async (send: SendWrite) => {
    const { data: joined } = await send(acceptInvitation, { body: { token } });
    toast.success(t('page.accepted', { tenant: joined.tenantDisplayName }));
    await enter(send, joined.tenantName);
    queryClient.clear();
    await router.navigate({ to: '/dashboard' });
  };
  return (
    <>
      <ProblemNotice problem={failure} />
      <div className={classNames('flex wraps gap-12', styles['actions'])}>
        <Button kind="primary" size="lg" disabled={isBusy} onClick={() => void run(accept)}>
          {t(isBusy ? 'page.accepting' : 'page.accept')}
        </Button>
      </div>
    </>
  );
}
