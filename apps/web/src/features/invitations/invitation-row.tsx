import type { Invitation } from '@guidon/contract';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { resendWaitSeconds } from '../../lib/resend-wait-seconds.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Row } from '../../ui/row.tsx';
import { toast } from '../../ui/toast.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useNow } from '../../ui/use-now.ts';
import { resendInvitation, revokeInvitation } from './api.ts';
import { stateTones } from './invitation-state.ts';
import styles from './invitations.module.css';
import sentences from './invitations.en.json';

interface OneInvitation {
  invitation: Invitation;
}

export function InvitationStateCell({ invitation }: OneInvitation) {
  const { t } = useTranslation(sentences);
  return (
    <div className={styles['stacked']}>
      <Badge tone={stateTones[invitation.state]}>{t(`panel.${invitation.state}`)}</Badge>
      {invitation.state === 'open' && (
        <span className="dim">{t('panel.until', { time: formatDateTime(invitation.expiresAt) })}</span>
      )}
    </div>
  );
}

export function InvitationSentCell({ invitation }: OneInvitation) {
  const { t } = useTranslation(sentences);
  return (
    <div className={styles['stacked']}>
      <RelativeTime at={invitation.sentAt} />
      <span className="dim">{t('panel.by', { name: invitation.invitedBy.username })}</span>
    </div>
  );
}

/** Sends the mail again, once the server would; the seconds until then stand on the button. */
function ResendButton({ invitation }: OneInvitation) {
  const { t } = useTranslation(sentences);
  const { isPending: isBusy, run } = useWrite({
    failure: t('panel.resendFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const wait = resendWaitSeconds(invitation, useNow(invitation.resendAt === null ? null : 1_000));
  if (wait === null) return null;
  const send = async (write: SendWrite) => {
    await write(resendInvitation, { params: { invitationId: invitation.id } });
    toast.success(t('panel.resent', { email: invitation.email }));
  };
  return (
    <Button
      size="xs"
      kind="quiet"
      leftSection={<IconSend size={16} aria-hidden />}
      disabled={isBusy || wait > 0}
      onClick={() => void run(send)}
    >
      {wait > 0 ? t('panel.resendIn', { count: wait }) : t('panel.resend')}
    </Button>
  );
}

function RevokeButton({ invitation }: OneInvitation) {
  const { t } = useTranslation(sentences);
  const { isPending: isBusy, run } = useWrite({
    failure: t('panel.revokeFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const ask = async (send: SendWrite) => {
    const isSure = await confirm({
      title: t('panel.revokeTitle', { email: invitation.email }),
      text: t('panel.revokeText'),
      confirmLabel: t('panel.revoke'),
      cancelLabel: t('panel.keep'),
      isDanger: true,
    });
    if (!isSure) return;
    await send(revokeInvitation, { params: { invitationId: invitation.id } });
    toast.success(t('panel.revokeDone'));
  };
  return (
    <Button
      size="xs"
      kind="quiet"
      leftSection={<IconTrash size={16} aria-hidden />}
      disabled={isBusy}
      onClick={() => void run(ask)}
    >
      {t('panel.revoke')}
    </Button>
  );
}

export function InvitationActionsCell({ invitation }: OneInvitation) {
  return (
    <Row justify="end" gap={4}>
      <ResendButton key={invitation.sentAt} invitation={invitation} />
      {invitation.state === 'open' && <RevokeButton invitation={invitation} />}
    </Row>
  );
}
