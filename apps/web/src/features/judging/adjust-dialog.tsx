import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { newCallKey } from '../../lib/random-uuid.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { adjustScore } from './api.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import sentences from './judging.en.json';

const kinds = ['award', 'adjustment'] as const;

interface AdjustDialogProps {
  eventId: string;
  unitId: string;
  name: string;
  onClose: () => void;
}

/** Gives a unit points or takes some; a call that is sent again counts once. */
export function AdjustDialog({ eventId, unitId, name, onClose }: AdjustDialogProps) {
  const { t } = useTranslation(sentences);
  const [kind, setKind] = useState<(typeof kinds)[number]>('award');
  const [points, setPoints] = useState<string | number>('');
  const [idempotencyKey] = useState(newCallKey);
  const isReady = typeof points === 'number' && points !== 0 && (kind === 'adjustment' || points > 0);
  return (
    <JudgeDialog
      title={t('titleOf', { name })}
      submitLabel={t('send')}
      hasChanges={points !== ''}
      isReady={isReady}
      work={async (send, note) => {
        await send(adjustScore, {
          params: { eventId },
          body: { unitId, kind, points: Number(points), note },
          idempotencyKey,
        });
        return t('done.adjusted', { count: Number(points) });
      }}
      onClose={onClose}
    >
      <Segmented
        label={t('kind')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={setKind}
      />
      <NumberField
        label={t('points')}
        {...(kind === 'adjustment' && { description: t('pointsHint') })}
        value={points}
        onChange={setPoints}
        min={kind === 'award' ? 1 : -limits.pointsMax}
        max={limits.pointsMax}
        allowDecimal={false}
        required
        data-autofocus
      />
    </JudgeDialog>
  );
}
