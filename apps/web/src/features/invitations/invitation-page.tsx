import type { InvitationCheck } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { invitationHref } from '../../navigation/sign-in-destination.ts';
import { formatMoment } from '../../lib/format.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SignInLayout } from '../sign-in/index.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { invitationCheckQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './invitations.module.css';
import sentences from './invitations.en.json';
import appSentences from '../../app/app.en.json';

type CheckedInvitation = NonNullable<InvitationCheck['invitation']>;

/** For a visitor without a session: make an account, or use the one there is. */
function SignedOut({ token, returnUrl }: { token: string; returnUrl: string }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('flex wraps gap-12', styles['actions'])}>
      <ButtonLink kind="primary" size="lg" to="/register" search={{ invite: token }}>
        {t('page.createAccount')}
      </ButtonLink>
      <ButtonLink size="lg" to="/login" search={{ returnUrl }}>
        {t('page.signIn')}
      </ButtonLink>
    </div>
  );
}

function Invalid({ message }: { message: string }) {
  const { t } = useTranslation(sentences);
  const user = useMaybeUser();
  return (
    <SignInLayout title={t('page.title')} lead={t('page.leadPlain')}>
      <Notice tone="wrong" isAlert>
        {message}
      </Notice>
      <div className={classNames('flex wraps gap-12', styles['actions'])}>
        <ButtonLink kind="primary" size="lg" to={user ? '/dashboard' : '/'}>
          {t(user ? 'page.toDashboard' : 'page.toHome')}
        </ButtonLink>
      </div>
    </SignInLayout>
  );
}

function Valid({ token, invited }: { token: string; invited: CheckedInvitation }) {
  const { t } = useTranslation(sentences);
  const user = useMaybeUser();
  const tenant = invited.tenantDisplayName;
  const role = t(`roles.${invited.inviteType}`, { ns: appSentences });
  const time = formatMoment(invited.expiresAt);
  return (
    <SignInLayout
      title={t('page.titleTo', { tenant })}
      lead={t('page.lead', { inviter: invited.inviter.username, tenant, role })}
    >
      {invited.message !== '' && <blockquote className={styles['message']}>{invited.message}</blockquote>}
      {user ? (
        <AcceptInvitation token={token} invited={invited} user={user} />
      ) : (
        <SignedOut token={token} returnUrl={invitationHref(token)} />
      )}
      <p className={classNames('hint breaks', styles['foot'])}>
        {t('page.sentTo', { email: invited.targetEmail, time })}
      </p>
    </SignInLayout>
  );
}

/** Where the link of an invitation leads whoever has an account. */
export function InvitationPage() {
  const { t } = useTranslation(sentences);
  const { token = '' } = useParams({ strict: false });
  const query = useQuery(invitationCheckQuery(token));
  if (query.data?.valid && query.data.invitation)
    return <Valid token={token} invited={query.data.invitation} />;
  if (query.data) return <Invalid message={query.data.message} />;
  return (
    <SignInLayout title={t('page.title')} lead={t('page.loading')}>
      <QueryView query={query} failure={t('page.failed')} skeleton={<Skeleton height={44} />}>
        {() => null}
      </QueryView>
    </SignInLayout>
  );
}
