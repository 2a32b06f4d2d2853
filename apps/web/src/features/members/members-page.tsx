import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useUser } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileLinks } from '../../ui/file-links.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InvitationsPanel, InviteButton } from '../invitations/index.ts';
import { CreateGroupButton, GroupsPanel } from '../memberships/groups/index.ts';
import { ImportMembersDialog } from './import/import-dialog.tsx';
import { exportUrl, type MemberFilter } from './api.ts';
import { MembersPanel } from './members-panel.tsx';
import { useMembersList } from './use-members-list.ts';
import sentences from './members.en.json';

const tabs = ['members', 'invitations', 'groups'] as const;
type Tab = (typeof tabs)[number];

const rightOf = { members: 'members.read', invitations: 'members.invite', groups: 'groups.manage' } as const;

const formats = ['csv', 'xlsx', 'json'] as const;

/** The members that the filters leave, as a file. */
function ExportMembersButton({ filter }: { filter: MemberFilter }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('export.open')}
      </Button>
      <Dialog title={t('export.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap={16}>
          <p>{t('export.lead')}</p>
          <FileLinks
            files={formats.map((format) => ({
              href: exportUrl(filter, format),
              text: t(`export.formats.${format}`),
              name: t('export.file', { format: t(`export.formats.${format}`) }),
            }))}
          />
          <p className="dim">{t('export.recorded')}</p>
        </Stack>
      </Dialog>
    </>
  );
}

export function MembersPage() {
  const { t } = useTranslation(sentences);
  const [chosen, setTab] = useSearchState('tab', tabs, 'members', { isStep: true });
  const { rights } = useUser();
  const list = useMembersList();
  const [isInviting, setInviting] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const open = tabs.filter((value) => rights.includes(rightOf[value]));
  const tab = open.includes(chosen) ? chosen : 'members';
  const invite = () => {
    setInviting(true);
    setTab('invitations');
  };
  const change = (next: Tab) => {
    setInviting(false);
    setTab(next);
  };
  const actions = {
    members: (
      <>
        {rights.includes('members.export') && <ExportMembersButton filter={list.asked} />}
        {rights.includes('members.manage') && (
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setImporting(true)}>
            {t('import')}
          </Button>
        )}
        {open.includes('invitations') && <InviteButton onClick={invite} />}
      </>
    ),
    invitations: false,
    groups: <CreateGroupButton />,
  };
  const panels = {
    members: <MembersPanel list={list} />,
    invitations: <InvitationsPanel startsInviting={isInviting} />,
    groups: <GroupsPanel />,
  };
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={actions[tab]} />
      {open.length > 1 ? (
        <Tabs
          label={t('tabs')}
          tabs={open.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={tab}
          onChange={change}
        >
          {panels[tab]}
        </Tabs>
      ) : (
        <MembersPanel list={list} />
      )}
      {isImporting && <ImportMembersDialog onClose={() => setImporting(false)} />}
    </>
  );
}
