import type { ScoreExplanation } from '@guidon/contract';
import { unitStatuses } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { setStatus } from '../../resources/teams.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { assignDivision } from '../divisions/index.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import sentences from './judging.en.json';

type Ranking = NonNullable<ScoreExplanation['ranking']>;

interface RankingDialogProps {
  eventId: string;
  unit: ScoreExplanation['unit'];
  ranking: Ranking;
  onClose: () => void;
}

const none = 'none';

/** How a unit is ranked, and in which division. */
export function RankingDialog({ eventId, unit, ranking, onClose }: RankingDialogProps) {
  const { t } = useTranslation(sentences);
  const [status, chooseStatus] = useState<Ranking['status']>(ranking.status);
  const [reachesMembers, setReach] = useState(ranking.reachesMembers);
  const [chosen, chooseDivision] = useState(ranking.division ?? none);
  const division = chosen === none ? null : chosen;
  const hasReach = unit.kind === 'team' && status !== 'ranked';
  const isJudged = status !== ranking.status || (hasReach && reachesMembers !== ranking.reachesMembers);
  const isChanged = isJudged || division !== ranking.division;
  return (
    <JudgeDialog
      title={t('rankingOf', { name: unit.name })}
      submitLabel={t('rank')}
      isDanger={status === 'disqualified' && status !== ranking.status}
      hasChanges={isChanged}
      isReady={isChanged}
      work={async (send, note) => {
        const params = { eventId, unitId: unit.id };
        if (division !== ranking.division)
          await send(assignDivision, { params, body: { divisionId: division, note } });
        if (isJudged)
          await send(setStatus, {
            params,
            body: { status, reachesMembers: !hasReach || reachesMembers, note },
          });
        return t('done.ranked', { name: unit.name });
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('status')}
        description={t(`statusAbout.${status}`)}
        data={unitStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={status}
        allowDeselect={false}
        data-autofocus
        onChange={(value) => chooseStatus(unitStatuses.find((one) => one === value) ?? status)}
      />
      {hasReach && (
        <SwitchField
          label={t('reachesMembers')}
          description={t('reachesMembersHint')}
          checked={reachesMembers}
          onChange={(event) => setReach(event.currentTarget.checked)}
        />
      )}
      {ranking.divisions.length > 0 && (
        <SelectField
          label={t('division')}
          data={[
            { value: none, label: t('noDivision') },
            ...ranking.divisions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen}
          allowDeselect={false}
          onChange={(id) => chooseDivision(id ?? none)}
        />
      )}
    </JudgeDialog>
  );
}
