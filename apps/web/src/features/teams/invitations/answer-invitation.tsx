import type { SessionUser } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../../lib/session.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { anyOf, LazyEntryFields, useEntry } from '../../event-parts/entry/index.ts';
import { acceptTeamInvitationHref, keepPendingTeamInvitation } from '../../sign-in/index.ts';
import type { CheckedInvitation } from './invited-team.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-invitations.module.css';
import type { useAnswerLink } from './use-answer-link.ts';
import sentences from './team-invitations.en.json';

interface SignedOutAnswerProps {
  token: string;
  tenant: string | undefined;
  email: string | null;
}

/** For a visitor without a session: make an account, or use the one there is; both come back here. */
export function SignedOutAnswer({ token, tenant, email }: SignedOutAnswerProps) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('flex wraps gap-12', styles['actions'])}>
      <ButtonLink
        kind="primary"
        size="lg"
        to="/register"
        search={{ teamInvite: token, tenant, email: email ?? undefined }}
      >
        {t('page.createAccount')}
      </ButtonLink>
      <ButtonLink
        size="lg"
        to="/login"
        search={{ returnUrl: acceptTeamInvitationHref({ token, tenant }) }}
        onClick={() => keepPendingTeamInvitation({ token, tenant })}
      >
        {t('page.signIn')}
      </ButtonLink>
      <Button kind="quiet" size="lg" onClick={() => toast.info(t('decline.signIn'))}>
        {t('decline.submit')}
      </Button>
    </div>
  );
}

function OtherAccount({ email, own }: { email: string; own: string }) {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const { isPending, problem, run } = useWrite({ failure: t('page.signOutFailed') });
  return (
    <Stack gap={16}>
      <Notice tone="warning">{problem ?? t('page.otherAccount', { email, own })}</Notice>
      <Button
        kind="primary"
        size="lg"
        fullWidth
        disabled={isPending}
        onClick={() => void run(() => session.signOut())}
      >
        {t('page.signOut')}
      </Button>
    </Stack>
  );
}

interface AnswerInvitationProps {
  invited: CheckedInvitation;
  user: SessionUser;
  answer: ReturnType<typeof useAnswerLink>;
}

/** Accept or decline, for who is signed in with the account that was invited. */
export function AnswerInvitation({ invited, user, answer }: AnswerInvitationProps) {
  const { t } = useTranslation(sentences);
  const { inviteeEmail: email, team, event } = invited;
  const entry = useEntry(anyOf(event.asks));
  const { accept, decline, problem, isAccepting, isBusy } = answer;
  if (email !== null && email.toLowerCase() !== user.email.toLowerCase())
    return <OtherAccount email={email} own={user.email} />;
  const acceptAnswered = () => {
    const answered = entry.take();
    if (answered !== null) void accept(answered);
  };
  const isFull = team.memberCount >= team.maxMembers;
  return (
    <Stack gap={16}>
      <ProblemNotice problem={problem} />
      {isFull && problem === null && <Notice tone="warning">{t('page.full')}</Notice>}
      <LazyEntryFields entry={entry} />
      <div className={classNames('flex wraps gap-12', styles['actions'])}>
        <Button kind="primary" size="lg" disabled={isBusy} onClick={acceptAnswered}>
          {t(isAccepting ? 'accept.busy' : 'accept.submit')}
        </Button>
        <Button size="lg" disabled={isBusy} onClick={() => void decline(team.name)}>
          {t('decline.submit')}
        </Button>
      </div>
    </Stack>
  );
}
