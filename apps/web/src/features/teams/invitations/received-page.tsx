import { privateUserChannel } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { useUser } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ReceivedCoHosting, receivedCoHostQuery } from '../../participation/co-hosts/index.ts';
import { receivedQuery } from '../api.ts';
import { ReceivedRow } from './received-row.tsx';
import sentences from './team-invitations.en.json';

const pauseMs = 500;

/** Everything that is open and addressed to the reader, in every organization. */
export function ReceivedPage() {
  const { t } = useTranslation(sentences);
  const { id, rights, email, isEmailVerified } = useUser();
  const options = receivedQuery();
  const query = useQuery(options);
  const hosting = receivedCoHostQuery();
  const toHost = useQuery({ ...hosting, enabled: rights.includes('events.run') }).data ?? [];
  useLiveQueries({
    channel: privateUserChannel(id),
    events: ['new-notification'],
    keys: [options.queryKey, hosting.queryKey],
    pauseMs,
  });
  return (
    <>
      <PageHeader title={t('received.title')} lead={t('received.lead')} />
      {!isEmailVerified && (
        <Notice tone="warning">
          <Row gap={12} wrap>
            {t('received.unverified', { email })}
            <ButtonLink size="xs" to="/profile">
              {t('received.verify')}
            </ButtonLink>
          </Row>
        </Notice>
      )}
      <ReceivedCoHosting invitations={toHost} />
      <QueryView query={query} failure={t('received.failed')} skeleton={<SkeletonRows count={3} />}>
        {(invitations) =>
          invitations.length === 0 ? (
            toHost.length === 0 && (
              <EmptyState
                drawing="people"
                action={<ButtonLink to="/dashboard">{t('page.toDashboard')}</ButtonLink>}
              >
                {t('received.empty')}
              </EmptyState>
            )
          ) : (
            <Panel>
              <ul className="plain-list">
                {invitations.map((invitation) => (
                  <ReceivedRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </Panel>
          )
        }
      </QueryView>
    </>
  );
}
