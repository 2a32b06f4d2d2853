import type { EventDetail, ManagedTeam, Team, TeamMember } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { banTeamMember, handOverTeam, removeTeamMember } from '../../../resources/teams.ts';
import { ActDialog } from './act-dialog.tsx';
import { addEffects, banEffects, handOverEffects, moveEffects, removeEffects } from './act-effects-state.ts';
import { moveMember } from '../api.ts';
import { type ParticipantChoice, ParticipantField, playsAlone } from './participant-field.tsx';
import { TeamField } from './team-field.tsx';
import sentences from './team-admin.en.json';

interface TeamDialogProps {
  event: EventDetail;
  team: Team;
  onClose: () => void;
}

interface MemberDialogProps extends TeamDialogProps {
  member: TeamMember;
}

function useNote() {
  const { t } = useTranslation(sentences);
  return { label: t('dialog.note'), hint: t('dialog.noteMoved'), max: limits.teamReasonMax };
}

export function MoveDialog({ event, team, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation(sentences);
  const [target, setTarget] = useState<ManagedTeam | null>(null);
  const { userId, username: name } = member;
  const leaving = { isLeader: member.role === 'leader', memberCount: team.memberCount };
  const params = { name, team: team.name, target: target?.name };
  return (
    <ActDialog
      title={t('dialog.moveTitle', { name })}
      submitLabel={t('dialog.move')}
      effects={target ? moveEffects(leaving) : []}
      params={params}
      note={useNote()}
      isReady={target !== null}
      work={async (send, note) => {
        const teamId = target?.id ?? '';
        await send(moveMember, { params: { eventId: event.id, teamId }, body: { userId, note } });
        return t('done.move', params);
      }}
      onClose={onClose}
    >
      <TeamField
        eventId={event.id}
        exceptId={team.id}
        label={t('dialog.moveTo')}
        hasSeats={({ memberCount, maxMembers }) => memberCount < maxMembers}
        chosen={target}
        onChoose={setTarget}
      />
    </ActDialog>
  );
}

export function AddDialog({ event, team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(sentences);
  const [person, setPerson] = useState<ParticipantChoice | null>(null);
  const params = { name: person?.username, team: t('activity.formerTeam'), target: team.name };
  return (
    <ActDialog
      title={t('dialog.addTitle', { team: team.name })}
      submitLabel={t('dialog.add')}
      effects={person ? addEffects(!playsAlone(person)) : []}
      params={params}
      note={useNote()}
      isReady={person !== null}
      work={async (send, note) => {
        const userId = person?.userId ?? '';
        await send(moveMember, { params: { eventId: event.id, teamId: team.id }, body: { userId, note } });
        return t('done.move', params);
      }}
      onClose={onClose}
    >
      <ParticipantField eventId={event.id} exceptTeamId={team.id} chosen={person} onChoose={setPerson} />
    </ActDialog>
  );
}

export function RemoveDialog({ event, team, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation(sentences);
  const { userId, username: name } = member;
  const params = { name, team: team.name };
  const leaving = { isLeader: member.role === 'leader', memberCount: team.memberCount };
  return (
    <ActDialog
      title={t('dialog.removeTitle', params)}
      submitLabel={t('dialog.remove')}
      isDanger
      effects={removeEffects(leaving, event)}
      params={params}
      note={{ label: t('dialog.reason'), hint: t('dialog.reasonHint'), max: limits.teamReasonMax }}
      work={async (send, reason) => {
        await send(removeTeamMember, { params: { teamId: team.id, userId }, query: { reason } });
        return t('done.remove', params);
      }}
      onClose={onClose}
    />
  );
}

export function BanDialog({ team, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation(sentences);
  const { userId, username: name } = member;
  const params = { name, team: team.name };
  return (
    <ActDialog
      title={t('dialog.banTitle', params)}
      submitLabel={t('dialog.ban')}
      isDanger
      effects={banEffects}
      params={params}
      work={async (send) => {
        await send(banTeamMember, { params: { teamId: team.id, userId } });
        return t('done.remove', params);
      }}
      onClose={onClose}
    />
  );
}

export function HandOverDialog({ team, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation(sentences);
  const { userId, username: name } = member;
  const params = { name, team: team.name };
  return (
    <ActDialog
      title={t('dialog.handOverTitle', params)}
      submitLabel={t('dialog.handOver')}
      effects={handOverEffects}
      params={params}
      work={async (send) => {
        await send(handOverTeam, { params: { teamId: team.id }, body: { userId } });
        return t('done.handOver', params);
      }}
      onClose={onClose}
    />
  );
}
