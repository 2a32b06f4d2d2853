import type { EventDetail, ManagedTeam, Team } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { disbandTeam, regenerateTeamCode, setStatus } from '../../../resources/teams.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import {
  codeEffects,
  endEffects,
  judgeEffects,
  liftEffects,
  lockEffects,
  mergeEffects,
} from './act-effects-state.ts';
import { lockTeam, mergeTeams, revokeStatus } from '../api.ts';
import { TeamField } from './team-field.tsx';
import sentences from './team-admin.en.json';

interface TeamDialogProps {
  event: EventDetail;
  team: Team;
  onClose: () => void;
}

export type Status = NonNullable<Team['ranking']>['status'];

export function MergeDialog({ event, team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(sentences);
  const [from, setFrom] = useState<ManagedTeam | null>(null);
  const params = { from: from?.name, target: team.name, points: formatNumber(from?.score ?? 0) };
  return (
    <ActDialog
      title={t('dialog.mergeTitle', { team: team.name })}
      submitLabel={t('dialog.merge')}
      isDanger
      effects={from ? mergeEffects(from) : []}
      params={params}
      note={{ label: t('dialog.note'), hint: t('dialog.noteMoved'), max: limits.teamReasonMax }}
      isReady={from !== null}
      work={async (send, note) => {
        const body = { fromTeamId: from?.id ?? '', note };
        await send(mergeTeams, { params: { eventId: event.id, teamId: team.id }, body });
        return t('done.merge', params);
      }}
      onClose={onClose}
    >
      <TeamField
        eventId={event.id}
        exceptId={team.id}
        label={t('dialog.mergeFrom')}
        hasSeats={({ memberCount }) => memberCount + team.memberCount <= team.maxMembers}
        chosen={from}
        onChoose={setFrom}
      />
    </ActDialog>
  );
}

export function LockDialog({ team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(sentences);
  const act = team.isLocked ? 'unlock' : 'lock';
  const params = { team: team.name };
  return (
    <ActDialog
      title={t(`dialog.${act}Title`, params)}
      submitLabel={t(`dialog.${act}`)}
      effects={lockEffects(team.isLocked)}
      params={params}
      work={async (send) => {
        await send(lockTeam, { params: { teamId: team.id }, body: { isLocked: !team.isLocked } });
        return t(`done.${act}`, params);
      }}
      onClose={onClose}
    />
  );
}

export function CodeDialog({ team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(sentences);
  return (
    <ActDialog
      title={t('dialog.codeTitle', { team: team.name })}
      submitLabel={t('dialog.code')}
      effects={codeEffects}
      params={{ code: team.teamCode }}
      work={async (send) => {
        const { data } = await send(regenerateTeamCode, { params: { teamId: team.id } });
        return t('done.code', { code: data.teamCode });
      }}
      onClose={onClose}
    />
  );
}

export function EndDialog({ team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(sentences);
  const params = { team: team.name, points: formatNumber(team.stats.totalPoints ?? 0) };
  return (
    <ActDialog
      title={t('dialog.endTitle', params)}
      submitLabel={t('dialog.end')}
      isDanger
      effects={endEffects((team.stats.totalPoints ?? 0) > 0)}
      params={params}
      work={async (send) => {
        await send(disbandTeam, { params: { teamId: team.id } });
        return t('done.end', params);
      }}
      onClose={onClose}
    />
  );
}

export function StatusDialog({ event, team, status, onClose }: TeamDialogProps & { status: Status }) {
  const { t } = useTranslation(sentences);
  const params = { team: team.name };
  const [reachesMembers, setReach] = useState(true);
  return (
    <ActDialog
      title={t(`dialog.${status}Title`, params)}
      submitLabel={t(`dialog.${status}`)}
      isDanger={status === 'disqualified'}
      effects={judgeEffects({ status, reachesMembers }, event.isFrozen)}
      params={params}
      note={{
        label: t('dialog.note'),
        hint: t('dialog.noteRequired'),
        max: limits.judgeNoteMax,
        isRequired: true,
      }}
      work={async (send, note) => {
        const unit = { eventId: event.id, unitId: team.id };
        const body = { status, reachesMembers, note };
        const { data } = await send(setStatus, { params: unit, body });
        return t('done.status', { ...params, status: t(`statuses.${data.status}`) });
      }}
      onClose={onClose}
    >
      {status !== 'ranked' && (
        <SwitchField
          label={t('dialog.reachesMembers')}
          description={t('dialog.reachesMembersHint')}
          checked={reachesMembers}
          onChange={(event) => setReach(event.currentTarget.checked)}
        />
      )}
    </ActDialog>
  );
}

export function LiftDialog({ event, team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(sentences);
  const params = { team: team.name };
  return (
    <ActDialog
      title={t('dialog.liftTitle', params)}
      submitLabel={t('dialog.lift')}
      effects={liftEffects(event.isFrozen)}
      params={params}
      work={async (send) => {
        const { data } = await send(revokeStatus, { params: { eventId: event.id, unitId: team.id } });
        return t('done.status', { ...params, status: t(`statuses.${data.status}`) });
      }}
      onClose={onClose}
    />
  );
}
