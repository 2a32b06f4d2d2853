import { eventRoutes, type ReceivedCoHostInvitation } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { useUser } from '../../../lib/session.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { toast } from '../../../ui/toast.ts';
import { firstPlace } from '../../event-parts/index.ts';
import { acceptCoHostInvitation, declineCoHostInvitation } from '../api.ts';
import styles from './co-hosts.module.css';
import { RightsList } from './rights-list.tsx';
import sentences from './co-hosts.en.json';

function Invitation({ invitation }: { invitation: ReceivedCoHostInvitation }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const user = useUser();
  const { isPending, run } = useWrite({
    failure: t('received.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const { id, event, inviter, rights, expiresAt } = invitation;
  const named = { event: event.name };
  const params = { coHostInvitationId: id };
  const accept = () =>
    run(async (send) => {
      await send(acceptCoHostInvitation, { params });
      toast.success(t('received.accepted', named));
      const { data } = await cache.fetchQuery(routeQuery(eventRoutes.get, { params: { eventId: event.id } }));
      const to = firstPlace(data, user)?.to ?? '/events/$eventId';
      await navigate({ to, params: { eventId: event.id } });
    });
  const decline = () =>
    run(async (send) => {
      const isSure = await confirm({
        title: t('received.declineTitle', named),
        text: t('received.declineText'),
        confirmLabel: t('received.decline'),
      });
      if (!isSure) return;
      await send(declineCoHostInvitation, { params });
      toast.info(t('received.declined'));
    });
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{event.name}</bdi>
        </span>
        <span className="hint">
          {t('received.by', { inviter: inviter.username, time: formatMoment(expiresAt) })}
        </span>
      </div>
      <Row gap={8} wrap>
        <Button
          size="xs"
          kind="primary"
          aria-label={t('received.acceptOf', named)}
          disabled={isPending}
          onClick={() => void accept()}
        >
          {t('received.accept')}
        </Button>
        <Button
          size="xs"
          aria-label={t('received.declineOf', named)}
          disabled={isPending}
          onClick={() => void decline()}
        >
          {t('received.decline')}
        </Button>
      </Row>
      <RightsList rights={rights} />
    </li>
  );
}

/** Invitations of the reader to run events of their organization with others. */
export function ReceivedCoHosting({ invitations }: { invitations: readonly ReceivedCoHostInvitation[] }) {
  const { t } = useTranslation(sentences);
  if (invitations.length === 0) return null;
  return (
    <Panel isFlush title={t('received.title')}>
      <ul className={styles['list']} aria-label={t('received.title')}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  );
}
