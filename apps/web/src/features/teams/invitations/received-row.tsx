import type { ReceivedInvitation } from '@guidon/contract';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row.tsx';
import { toast } from '../../../ui/toast.ts';
import { acceptReceived, declineReceived } from '../api.ts';
import { askDecline } from './ask-decline.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-invitations.module.css';
import { useEnterTeam } from './use-enter-team.ts';
import sentences from './team-invitations.en.json';
import appSentences from '../../../app/app.en.json';

const onError = (sentence: string) => toast.error(sentence);

function Answers({ id, team }: { id: string; team: string }) {
  const { t } = useTranslation(sentences);
  const enterTeam = useEnterTeam();
  const params = { teamInvitationId: id };
  const accepting = useWrite({ failure: t('accept.failed'), onError });
  const declining = useWrite({ failure: t('decline.failed'), onError });
  const isBusy = accepting.isPending || declining.isPending;
  const accept = () =>
    accepting.run(async (send) => {
      const { data } = await send(acceptReceived, { params });
      await enterTeam(send, data);
    });
  const decline = () =>
    declining.run(async (send) => {
      if (!(await askDecline(t, team))) return;
      await send(declineReceived, { params });
      toast.info(t('decline.done'));
    });
  return (
    <Row gap={8} wrap>
      <Button
        size="xs"
        kind="primary"
        aria-label={t('received.acceptOf', { team })}
        disabled={isBusy}
        onClick={() => void accept()}
      >
        {t(accepting.isPending ? 'accept.busy' : 'received.accept')}
      </Button>
      <Button
        size="xs"
        aria-label={t('received.declineOf', { team })}
        disabled={isBusy}
        onClick={() => void decline()}
      >
        {t('decline.submit')}
      </Button>
    </Row>
  );
}

/** An invitation to a team with its answers, or one to an organization, which its mail leads to. */
export function ReceivedRow({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation(sentences);
  const { id, team, role, tenant, inviter, message, expiresAt } = invitation;
  const by = t('received.by', { inviter: inviter.username, time: formatMoment(expiresAt) });
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['name']}>{team?.name ?? tenant.displayName}</span>
        <span className={classNames('fine-print breaks', styles['note'])}>
          {team === null
            ? t('received.asRole', { role: t(`roles.${role ?? 'participant'}`, { ns: appSentences }) })
            : t('received.plays', { event: team.event.name, tenant: tenant.displayName })}
        </span>
        {message !== '' && <blockquote className={styles['message']}>{message}</blockquote>}
        <span className={classNames('fine-print breaks', styles['note'])}>{by}</span>
      </div>
      {team === null ? (
        <span className={classNames('fine-print breaks', styles['note'])}>{t('received.byMail')}</span>
      ) : (
        <Answers id={id} team={team.name} />
      )}
    </li>
  );
}
