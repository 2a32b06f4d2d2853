import type { EventDetail, Team } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { updateTeam } from '../../../resources/teams.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { renameEffects } from './act-effects-state.ts';
import sentences from './team-admin.en.json';

interface EditDialogProps {
  event: EventDetail;
  team: Team;
  onClose: () => void;
}

export function EditDialog({ event, team, onClose }: EditDialogProps) {
  const { t } = useTranslation(sentences);
  const { teamSizeMax } = event.teams;
  const sizeBefore = team.maxMembers === teamSizeMax ? null : team.maxMembers;
  const [name, setName] = useState(team.name);
  const [size, setSize] = useState(sizeBefore);
  const isRenamed = name.trim() !== team.name;
  const isResized = size !== sizeBefore;
  return (
    <ActDialog
      title={t('dialog.editTitle', { team: team.name })}
      submitLabel={t('dialog.save')}
      effects={isRenamed ? renameEffects : []}
      params={{}}
      hasChanges={isRenamed || isResized}
      isReady={name.trim() !== '' && (isRenamed || isResized)}
      work={async (send) => {
        const body = {
          ...(isRenamed && { name: name.trim() }),
          ...(isResized && { maxMembers: size }),
          version: team.version,
        };
        await send(updateTeam, { params: { teamId: team.id }, body });
        return t('done.edit');
      }}
      onClose={onClose}
    >
      <TextField
        label={t('dialog.name')}
        value={name}
        onChange={(change) => setName(change.currentTarget.value)}
        maxLength={limits.teamNameMax}
        required
        data-autofocus
      />
      <NumberField
        label={t('dialog.size')}
        description={t('dialog.sizeHint')}
        value={size ?? ''}
        placeholder={String(teamSizeMax)}
        min={1}
        max={limits.teamSizeMax}
        allowDecimal={false}
        onChange={(value) => setSize(typeof value === 'number' ? value : null)}
      />
    </ActDialog>
  );
}
