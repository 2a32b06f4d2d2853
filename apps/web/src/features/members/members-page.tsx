import './catalogue.ts';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useUser } from '../../lib/session.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InvitationsPanel, InviteButton } from '../invitations/index.ts';
import { MembersPanel } from './members-panel.tsx';

const tabs = ['members', 'invitations'] as const;

export function MembersPage() {
  const { t } = useTranslation('members');
  const [tab, setTab] = useSearchState('tab', tabs, 'members', { isStep: true });
  const invites = useUser().rights.includes('members.invite');
  const [isInviting, setInviting] = useState(false);
  const invite = () => {
    setInviting(true);
    setTab('invitations');
  };
  const change = (next: (typeof tabs)[number]) => {
    setInviting(false);
    setTab(next);
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={invites && tab === 'members' && <InviteButton onClick={invite} />}
      />
      {invites ? (
        <Tabs
          label={t('tabs')}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={tab}
          onChange={change}
        >
          {tab === 'members' ? <MembersPanel /> : <InvitationsPanel startsInviting={isInviting} />}
        </Tabs>
      ) : (
        <MembersPanel />
      )}
    </>
  );
}
