import type { TeamInvitation } from '@guidon/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { resendWaitSeconds } from '../../../lib/resend-wait-seconds.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { resendTeamInvitation, revokeTeamInvitation } from '../api.ts';
import { invitedName } from './invited-name.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-invitations.module.css';
import sentences from './team-invitations.en.json';

const tones: Record<TeamInvitation['state'], BadgeTone> = {
  open: 'info',
  accepted: 'accent',
  declined: 'neutral',
  revoked: 'neutral',
  expired: 'warning',
};

interface OneInvitation {
  invitation: TeamInvitation;
}

export function InvitedWho({ invitation }: OneInvitation) {
  const { t } = useTranslation(sentences);
  const name = invitedName(invitation);
  return (
    <Stack gap={4}>
      <bdi>{name ?? t('panel.manyLink')}</bdi>
      {name === null && (
        <span className={classNames('fine-print breaks', styles['note'])}>
          {t('panel.uses', { count: invitation.uses })}
        </span>
      )}
    </Stack>
  );
}

export function InvitationState({ invitation: { state, expiresAt } }: OneInvitation) {
  const { t } = useTranslation(sentences);
  return (
    <Stack gap={4}>
      <span>
        <Badge tone={tones[state]}>{t(`panel.${state}`)}</Badge>
      </span>
      {state === 'open' && (
        <span className={classNames('fine-print breaks', styles['note'])}>
          {t('panel.until', { time: formatDateTime(expiresAt) })}
        </span>
      )}
    </Stack>
  );
}

export function InvitationMade({ invitation: { createdAt, invitedBy } }: OneInvitation) {
  const { t } = useTranslation(sentences);
  return (
    <Stack gap={4}>
      <RelativeTime at={createdAt} />
      <span className={classNames('fine-print breaks', styles['note'])}>
        {t('panel.by', { name: invitedBy.username })}
      </span>
    </Stack>
  );
}

interface TeamsInvitation extends OneInvitation {
  teamId: string;
}

/** Sends the mail again, once the server would; the seconds until then stand on the button. */
function ResendButton({ teamId, invitation }: TeamsInvitation) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('panel.resendFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const wait = resendWaitSeconds(invitation, useNow(invitation.resendAt === null ? null : 1_000));
  if (wait === null) return null;
  const resend = () =>
    run(async (send) => {
      await send(resendTeamInvitation, { params: { teamId, teamInvitationId: invitation.id } });
      toast.success(t('panel.resent', { name: invitedName(invitation) ?? '' }));
    });
  return (
    <Button size="xs" kind="quiet" disabled={isPending || wait > 0} onClick={() => void resend()}>
      {wait > 0 ? t('panel.resendIn', { count: wait }) : t('panel.resend')}
    </Button>
  );
}

function RevokeButton({ teamId, invitation }: TeamsInvitation) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('panel.revokeFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const name = invitedName(invitation);
  const revoke = () =>
    run(async (send) => {
      const isSure = await confirm({
        title: name === null ? t('panel.revokeLinkTitle') : t('panel.revokeTitle', { name }),
        text: t('panel.revokeText'),
        confirmLabel: t('panel.revoke'),
        cancelLabel: t('panel.keep'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(revokeTeamInvitation, { params: { teamId, teamInvitationId: invitation.id } });
      toast.success(t('panel.revokeDone'));
    });
  return (
    <Button size="xs" kind="quiet" disabled={isPending} onClick={() => void revoke()}>
      {t('panel.revoke')}
    </Button>
  );
}

export function InvitationActions(props: TeamsInvitation) {
  return (
    <Row justify="end" gap={4} wrap>
      <ResendButton key={props.invitation.resendAt} {...props} />
      {props.invitation.state === 'open' && <RevokeButton {...props} />}
    </Row>
  );
}
