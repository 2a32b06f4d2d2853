import { privateTeamChannel, type TeamInvitation } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { MailInviteDialog } from '../../invitations/index.ts';
import { createTeamInvitation, teamInvitationsQuery } from '../api.ts';
import { InvitationActions, InvitationMade, InvitationState, InvitedWho } from './invitation-cells.tsx';
import { invitedName } from './invited-name.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-invitations.module.css';
import sentences from './team-invitations.en.json';

const pauseMs = 500;

function useColumns(teamId: string): Column<TeamInvitation>[] {
  const { t } = useTranslation(sentences);
  return [
    { key: 'who', title: t('panel.who'), cell: (one) => <InvitedWho invitation={one} /> },
    { key: 'state', title: t('panel.state'), cell: (one) => <InvitationState invitation={one} /> },
    { key: 'sent', title: t('panel.sent'), cell: (one) => <InvitationMade invitation={one} /> },
    {
      key: 'actions',
      isActions: true,
      title: '',
      cell: (one) => <InvitationActions teamId={teamId} invitation={one} />,
      align: 'end',
    },
  ];
}

/** A link for many, which is shown once, to be copied. */
function ManyLink({ url }: { url: string }) {
  const { t } = useTranslation(sentences);
  return (
    <Notice>
      <p>{t('panel.linkText')}</p>
      <Row gap={12} wrap>
        <code className={classNames('shrinks breaks text-12', styles['link'])}>{url}</code>
        <CopyButton text={url} label={t('panel.copyLink')} success={t('panel.linkCopied')} />
      </Row>
    </Notice>
  );
}

/** Invitations of a team, for its leader and staff: by mail, or as a link for many. */
export function TeamInvitations({ teamId }: { teamId: string }) {
  const { t } = useTranslation(sentences);
  const [isInviting, setInviting] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const options = teamInvitationsQuery(teamId);
  const query = useQuery(options);
  const columns = useColumns(teamId);
  useLiveQueries({
    channel: privateTeamChannel(teamId),
    events: ['team-changed'],
    keys: [options.queryKey],
    pauseMs,
  });
  const { isPending, run } = useWrite({
    failure: t('panel.linkFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const makeLink = () =>
    run(async (send) => {
      const { data } = await send(createTeamInvitation, { params: { teamId }, body: {} });
      setUrl(data.url);
    });
  const actions = (
    <Row gap={8} wrap>
      <Button size="xs" loading={isPending} onClick={() => void makeLink()}>
        {t('panel.makeLink')}
      </Button>
      <Button size="xs" kind="primary" onClick={() => setInviting(true)}>
        {t('panel.invite')}
      </Button>
    </Row>
  );
  return (
    <Panel title={t('panel.title')} aside={actions} isFlush>
      {url !== null && <ManyLink url={url} />}
      <QueryView query={query} failure={t('panel.failed')} skeleton={<SkeletonRows count={3} />}>
        {(invitations) => (
          <DataTable
            caption={t('panel.caption')}
            rows={invitations}
            columns={columns}
            rowKey={(one) => one.id}
            rowName={(one) => invitedName(one) ?? t('panel.manyLink')}
            empty={<EmptyState drawing="people">{t('panel.empty')}</EmptyState>}
          />
        )}
      </QueryView>
      <MailInviteDialog
        isOpen={isInviting}
        messageHint={t('dialog.messageHint')}
        invite={(send, mail) => send(createTeamInvitation, { params: { teamId }, body: mail })}
        inviteByName={(send, invited) => send(createTeamInvitation, { params: { teamId }, body: invited })}
        onClose={() => setInviting(false)}
      />
    </Panel>
  );
}
