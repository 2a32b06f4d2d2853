import type { CoHost, EventDetail } from '@guidon/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { coHostsQuery } from '../api.ts';
import { CoHostRow, nameOf } from './co-host-row.tsx';
import styles from './co-hosts.module.css';
import { InviteForm } from './invite-form.tsx';
import { RightsForm } from './rights-form.tsx';
import { useCoHostWrites } from './use-co-host-writes.ts';
import sentences from './co-hosts.en.json';

type OpenDialog = 'invite' | CoHost | null;

interface OpenedDialogProps {
  event: EventDetail;
  coHosts: readonly CoHost[];
  opened: OpenDialog;
  onClose: () => void;
}

function OpenedDialog({ event, coHosts, opened, onClose }: OpenedDialogProps) {
  const { t } = useTranslation(sentences);
  const changed = opened === 'invite' ? null : opened;
  const title = changed ? t('form.changeTitle', { name: nameOf(changed) }) : t('form.inviteTitle');
  return (
    <Dialog title={title} isOpen={opened !== null} onClose={onClose}>
      {opened === 'invite' && <InviteForm event={event} coHosts={coHosts} onDone={onClose} />}
      {changed?.user && (
        <RightsForm event={event} userId={changed.user.id} saved={changed.rights} onDone={onClose} />
      )}
    </Dialog>
  );
}

function CoHosts({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { id: ownId } = useUser();
  const query = useQuery(coHostsQuery(event.id));
  const [opened, setOpened] = useState<OpenDialog>(null);
  const { leave, remove, cancel } = useCoHostWrites(event);
  const maker = event.createdBy?.username;
  return (
    <Stack gap={16}>
      <p className="dim">{t('lead')}</p>
      <Panel
        isFlush
        title={t('title')}
        aside={
          <Button
            size="xs"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setOpened('invite')}
          >
            {t('invite')}
          </Button>
        }
      >
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={3} />}>
          {(coHosts) =>
            coHosts.length === 0 ? (
              <EmptyState drawing="people">
                {maker === undefined ? t('emptyAlone') : t('empty', { maker })}
              </EmptyState>
            ) : (
              <ul className={styles['list']} aria-label={t('title')}>
                {coHosts.map((coHost) => (
                  <CoHostRow
                    key={coHost.invitationId ?? coHost.user?.id}
                    coHost={coHost}
                    isSelf={coHost.user?.id === ownId}
                    onChange={() => setOpened(coHost)}
                    onRemove={() => void (coHost.user?.id === ownId ? leave(ownId) : remove(coHost))}
                    onCancel={() => void cancel(coHost)}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Panel>
      <OpenedDialog
        event={event}
        coHosts={query.data ?? []}
        opened={opened}
        onClose={() => setOpened(null)}
      />
    </Stack>
  );
}

/** A co-host who may not choose others can still stop. */
function WithoutRight({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { id } = useUser();
  const { leave } = useCoHostWrites(event);
  const isHost = event.coHosts.some(({ user }) => user.id === id);
  return (
    <Notice>
      <Row gap={12} justify="between" wrap>
        {t('mayNot')}
        {isHost && (
          <Button size="xs" kind="danger" onClick={() => void leave(id)}>
            {t('leave')}
          </Button>
        )}
      </Row>
    </Notice>
  );
}

/** Who runs an event with its maker, and what each of them may do. */
export function CoHostsPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(event) => t('titleOf', { event })}>
      {(event) =>
        event.can.rights.includes('hosts') ? <CoHosts event={event} /> : <WithoutRight event={event} />
      }
    </EventFrame>
  );
}
