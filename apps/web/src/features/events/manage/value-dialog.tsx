import type { ChallengeChange, ChallengeScoring } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { challengeValue } from '@guidon/scoring';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FieldPair } from '../../../ui/form-section.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { numberOf } from './bulk-settings-dialog.tsx';
import { previewOf, scoringOf, type ValueFields } from './value-state.ts';
import sentences from './event-manager.en.json';

interface ValueDialogProps {
  count: number;
  /** Teams or single players that are expected. */
  expected: number;
  isBusy: boolean;
  onChange: (change: Omit<ChallengeChange, 'challengeId'>) => void;
  onClose: () => void;
}

const kinds = ['static', 'logarithmic', 'linear'] as const;

/** What several challenges are worth, and what becomes of it in a field of so many. */
export function ValueDialog({ count, expected, isBusy, onChange, onClose }: ValueDialogProps) {
  const { t } = useTranslation(sentences);
  const [fields, setFields] = useState<ValueFields>({
    kind: 'logarithmic',
    points: null,
    initial: 500,
    minimum: 100,
    decay: Math.max(2, Math.round(expected / 5)),
  });
  const [players, setPlayers] = useState<number | null>(Math.max(1, expected));
  const set = (change: Partial<ValueFields>) => setFields((before) => ({ ...before, ...change }));
  const change = scoringOf(fields);
  const number = (name: 'points' | 'initial' | 'minimum' | 'decay', max: number) => (
    <NumberField
      label={t(`value.${name}`)}
      description={
        name === 'decay'
          ? t(`value.decayOf.${fields.kind === 'linear' ? 'linear' : 'logarithmic'}`)
          : undefined
      }
      min={0}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      value={fields[name] ?? ''}
      onChange={(value) => set({ [name]: numberOf(value) })}
    />
  );
  return (
    <FormDialog
      title={t('value.title', { count })}
      isWide
      onClose={onClose}
      submitLabel={t('value.apply')}
      isPending={isBusy}
      isReady={change !== null}
      onSubmit={() => {
        if (change !== null) onChange(change);
      }}
    >
      <p className="dim">{t('value.lead')}</p>
      <Segmented
        label={t('value.kind')}
        value={fields.kind}
        choices={kinds.map((value) => ({ value, label: t(`value.kinds.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {fields.kind === 'static' ? (
        number('points', limits.pointsMax)
      ) : (
        <>
          <FieldPair>
            {number('initial', limits.pointsMax)}
            {number('minimum', limits.pointsMax)}
          </FieldPair>
          <FieldPair>
            {number('decay', 1_000_000)}
            <NumberField
              label={t('value.players')}
              description={t('value.playersHint')}
              min={1}
              max={limits.participantsMax}
              allowDecimal={false}
              allowNegative={false}
              value={players ?? ''}
              onChange={(value) => setPlayers(numberOf(value))}
            />
          </FieldPair>
          {change?.scoring?.kind === 'dynamic' && players !== null && (
            <Preview scoring={change.scoring} players={players} />
          )}
        </>
      )}
    </FormDialog>
  );
}

function Preview({
  scoring,
  players,
}: {
  scoring: Extract<ChallengeScoring, { kind: 'dynamic' }>;
  players: number;
}) {
  const { t } = useTranslation(sentences);
  return (
    <div className="stack gap-8">
      <p className="hint">{t('value.preview', { count: players })}</p>
      <ul className="plain-list stack gap-4" aria-label={t('value.preview', { count: players })}>
        {previewOf(players).map(({ percent, solves }) => (
          <li key={percent} className="row justify-between gap-12">
            <span className="dim">
              {percent === 0 ? t('value.first') : t('value.share', { percent, count: solves })}
            </span>
            <span className="mono">
              {t('picker.points', { points: formatNumber(challengeValue(scoring, solves)) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
