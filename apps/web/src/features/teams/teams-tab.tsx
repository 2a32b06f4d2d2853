import type { EventDetail, Team } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { BringTeam } from './invitations/bring-team.tsx';
import { BrowseTeams } from './browse-teams.tsx';
import { CreateTeamForm } from './create-team-form.tsx';
import { JoinTeamForm } from './join-team-form.tsx';
import { OwnTeam } from './own-team.tsx';
import styles from './teams.module.css';
import { useMyTeam } from './use-my-team.ts';
import sentences from './teams.en.json';

type Teams = EventDetail['teams'];

function sizesKey({ teamMode, teamSizeMin }: Teams) {
  if (teamMode === 'optional') return 'optionalText';
  return teamSizeMin > 1 ? 'requiredSizes' : 'requiredText';
}

interface TeamDialogProps {
  eventId: string;
  isOpen: boolean;
  onClose: () => void;
  /** With the team that was made or joined, before the dialog closes. */
  onDone?: (team: Team) => void;
}

function CreateTeamDialog({
  event,
  isOpen,
  onClose,
  onDone,
}: Omit<TeamDialogProps, 'eventId'> & { event: Pick<EventDetail, 'id' | 'divisionCount'> }) {
  const { t } = useTranslation(sentences);
  return (
    <Dialog title={t('create.title')} isOpen={isOpen} onClose={onClose}>
      <CreateTeamForm
        event={event}
        onCreated={(team) => {
          onDone?.(team);
          onClose();
        }}
      />
    </Dialog>
  );
}

function JoinTeamDialog({ eventId, isOpen, onClose, onDone }: TeamDialogProps) {
  const { t } = useTranslation(sentences);
  return (
    <Dialog title={t('join.title')} isOpen={isOpen} onClose={onClose}>
      <JoinTeamForm
        eventId={eventId}
        onJoined={(team) => {
          onDone?.(team);
          onClose();
        }}
      />
    </Dialog>
  );
}

function NoTeam({ event, canCreate, canJoin, whyNot }: NoTeamProps) {
  const { t } = useTranslation(sentences);
  const [open, setOpen] = useState<'create' | 'join' | null>(null);
  const { teamMode, teamSizeMin: min, teamSizeMax: max } = event.teams;
  const close = () => setOpen(null);
  return (
    <Panel title={t(teamMode === 'optional' ? 'none.optional' : 'none.required')}>
      <Stack gap={16}>
        <p className={styles['note']}>{t(`none.${sizesKey(event.teams)}`, { min, max })}</p>
        {whyNot !== null && <Notice>{whyNot}</Notice>}
        <Row gap={8} wrap>
          {canCreate && (
            <Button kind="primary" onClick={() => setOpen('create')}>
              {t('create.title')}
            </Button>
          )}
          {canJoin && <Button onClick={() => setOpen('join')}>{t('join.title')}</Button>}
          {canCreate && <BringTeam eventId={event.id} />}
        </Row>
      </Stack>
      <CreateTeamDialog event={event} isOpen={open === 'create'} onClose={close} />
      <JoinTeamDialog eventId={event.id} isOpen={open === 'join'} onClose={close} />
    </Panel>
  );
}

interface NoTeamProps {
  event: EventDetail;
  canCreate: boolean;
  canJoin: boolean;
  whyNot: string | null;
}

/** The teams of an event, for its participants: the own one or the ways into one, and all others. */
export function TeamsTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { query, team, can, whyNot } = useMyTeam(event.id, event.isRegistered);
  const others = (
    <Panel title={t('browse.title')}>
      <BrowseTeams eventId={event.id} canJoin={can?.join === true} />
    </Panel>
  );
  if (!event.isRegistered)
    return (
      <Stack gap={24}>
        <Notice>{t('page.notRegistered')}</Notice>
        {event.can.rights.length > 0 && others}
      </Stack>
    );
  return (
    <Stack gap={24}>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('own.failed')}>
        {() =>
          team === null ? (
            <NoTeam
              event={event}
              canCreate={can?.create === true}
              canJoin={can?.join === true}
              whyNot={whyNot}
            />
          ) : (
            <OwnTeam team={team} />
          )
        }
      </QueryView>
      {others}
    </Stack>
  );
}
