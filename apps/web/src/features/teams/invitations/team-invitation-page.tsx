import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { isMeantTeamInvitation, SignInLayout } from '../../sign-in/index.ts';
import { AnswerInvitation, SignedOutAnswer } from './answer-invitation.tsx';
import { linkCheckQuery } from '../api.ts';
import { InvitedTeam } from './invited-team.tsx';
import { useAnswerLink } from './use-answer-link.ts';
import sentences from './team-invitations.en.json';

function Invalid({ message, isSignedIn }: { message: string; isSignedIn: boolean }) {
  const { t } = useTranslation(sentences);
  return (
    <SignInLayout title={t('page.title')} lead={t('page.leadInvalid')}>
      <Stack gap={24}>
        <Notice tone="wrong" isAlert>
          {message}
        </Notice>
        <ButtonLink kind="primary" size="lg" fullWidth to={isSignedIn ? '/dashboard' : '/'}>
          {t(isSignedIn ? 'page.toDashboard' : 'page.toHome')}
        </ButtonLink>
      </Stack>
    </SignInLayout>
  );
}

/** Where the link of an invitation to a team leads, whoever opens it. */
export function TeamInvitationPage() {
  const { t } = useTranslation(sentences);
  const { token = '' } = useParams({ strict: false });
  const { action, tenant: tenantParam, tenantName } = useSearch({ strict: false });
  const tenant = tenantParam ?? tenantName;
  const user = useMaybeUser();
  const query = useQuery(linkCheckQuery(token, tenant));
  const check = query.data;
  // A foreign page can link here with the action, and must not put its readers into a team. An invitation that was
  // used is accepted again all the same: registering may have used it for this reader.
  const isMeant = isMeantTeamInvitation(token) || check?.valid === false;
  const acceptsAtOnce = action === 'accept' && user !== null && isMeant;
  const answer = useAnswerLink(token, acceptsAtOnce);
  const isEntering = acceptsAtOnce && answer.problem === null;

  if (isEntering || check === undefined)
    return (
      <SignInLayout title={t('page.title')} lead={t(isEntering ? 'accept.busy' : 'page.loading')}>
        {isEntering ? (
          <SkeletonRows count={3} />
        ) : (
          <Stack gap={16}>
            <ProblemNotice problem={answer.problem} />
            <QueryView query={query} failure={t('page.failed')} skeleton={<SkeletonRows count={3} />}>
              {() => null}
            </QueryView>
          </Stack>
        )}
      </SignInLayout>
    );
  const { valid, invitation: invited, message } = check;
  if (!valid || invited === null)
    return <Invalid message={answer.problem ?? message} isSignedIn={user !== null} />;
  return (
    <SignInLayout title={t('page.titleTo', { team: invited.team.name })} lead={message}>
      <Stack gap={24}>
        <InvitedTeam invited={invited} />
        {user === null ? (
          <SignedOutAnswer token={token} tenant={tenant} email={invited.inviteeEmail} />
        ) : (
          <AnswerInvitation invited={invited} user={user} answer={answer} />
        )}
      </Stack>
    </SignInLayout>
  );
}
