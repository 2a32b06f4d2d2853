import { IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatMoment, joinNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { toLocalText } from '../../../ui/date-time-state.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FieldPair } from '../../../ui/form-section.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Row } from '../../../ui/row.tsx';
import {
  applyWaves,
  bulkProblems,
  firstWaveAt,
  matchWaves,
  type Waves,
  wavesOf,
} from './bulk-picked-state.ts';
import { type BulkDialogProps, LiveNotice, numberOf } from './bulk-settings-dialog.tsx';
import { type NamedWave, readNamedWaves } from './waves-file-state.ts';
import sentences from './event-manager.en.json';

const fileBytesMax = 1_000_000;

/** Opens the chosen challenges some at a time, in the order of the list or as a file says. */
export function WavesDialog({ event, list, chosen, onChange, onClose }: BulkDialogProps) {
  const { t } = useTranslation(sentences);
  const [plan, setPlan] = useState<Waves>(() => ({
    first: toLocalText(firstWaveAt(event.startTime, Date.now())),
    everyMinutes: 60,
    size: Math.ceil(chosen.size / 3),
    named: null,
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const set = (change: Partial<Waves>) => setPlan((before) => ({ ...before, ...change }));
  const waves = wavesOf(list, chosen, plan);
  const submit = () => {
    if (waves === null) return;
    const next = applyWaves(list, waves);
    const [first] = bulkProblems(next, chosen, { startsAt: event.startTime, endsAt: event.endTime });
    if (first === undefined) {
      onChange(next);
      onClose();
      return;
    }
    const why = t(`settings.problem.${first.problem}`, { count: first.fewestAttempts });
    setProblem(t('several.problem', { why, names: joinNames(first.names) }));
  };
  return (
    <FormDialog
      title={t('several.wavesTitle', { count: chosen.size })}
      isWide
      onClose={onClose}
      submitLabel={t('settings.apply')}
      isReady={waves !== null}
      problem={problem}
      onSubmit={submit}
    >
      <p className="dim">{t('several.wavesLead')}</p>
      <LiveNotice event={event} />
      <DateTimeField
        label={t('several.firstAt')}
        value={plan.first}
        data-autofocus
        onChange={(first) => set({ first })}
        from={toLocalText(event.startTime)}
      />
      <FieldPair>
        {plan.named === null && (
          <NumberField
            label={t('several.waveSize')}
            min={1}
            max={chosen.size}
            allowDecimal={false}
            allowNegative={false}
            value={plan.size ?? ''}
            onChange={(value) => set({ size: numberOf(value) })}
          />
        )}
        <NumberField
          label={t('several.everyMinutes')}
          min={1}
          max={60 * 24 * 30}
          allowDecimal={false}
          allowNegative={false}
          value={plan.everyMinutes ?? ''}
          onChange={(value) => set({ everyMinutes: numberOf(value) })}
        />
      </FieldPair>
      <WavesFile
        named={plan.named}
        onRead={(named) => {
          set({ named });
          setProblem(null);
        }}
        onProblem={setProblem}
      />
      {waves !== null && (
        <ol className="plain-list stack gap-8" aria-label={t('several.wavesPreview')}>
          {waves.map(({ opensAt, challenges }) => (
            <li key={opensAt}>
              <strong>{formatMoment(opensAt)}</strong>{' '}
              <span className="dim">{joinNames(challenges.map(({ name }) => name))}</span>
            </li>
          ))}
        </ol>
      )}
      {plan.named !== null && <Unmatched {...matchWaves(list, chosen, plan.named)} />}
    </FormDialog>
  );
}

interface WavesFileProps {
  named: readonly NamedWave[] | null;
  onRead: (named: NamedWave[] | null) => void;
  onProblem: (problem: string) => void;
}

/** Takes the waves of a file that lies beside the challenges of a competition; the browser alone reads it. */
function WavesFile({ named, onRead, onProblem }: WavesFileProps) {
  const { t } = useTranslation(sentences);
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const found = file.size > fileBytesMax ? [] : readNamedWaves(await file.text());
    if (found.length === 0) onProblem(t('several.noWaves', { file: file.name }));
    else onRead(found);
  };
  return (
    <Row gap={12} wrap>
      <Button
        size="xs"
        leftSection={<IconFileText size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('several.fromFile')}
      </Button>
      {named === null ? (
        <span className="hint">{t('several.fileHint')}</span>
      ) : (
        <Button size="xs" kind="quiet" onClick={() => onRead(null)}>
          {t('several.withoutFile')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".yml,.yaml"
        hidden
        aria-label={t('several.file')}
        onChange={(change) => {
          const [file] = change.currentTarget.files ?? [];
          change.currentTarget.value = '';
          if (file !== undefined) void read(file);
        }}
      />
    </Row>
  );
}

function Unmatched({ left, unknown }: Pick<ReturnType<typeof matchWaves>, 'left' | 'unknown'>) {
  const { t } = useTranslation(sentences);
  return (
    <>
      {left.length > 0 && (
        <p className="hint">
          {t('several.left', { count: left.length, names: joinNames(left.map(({ name }) => name)) })}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="hint">{t('several.unknown', { count: unknown.length, names: joinNames(unknown) })}</p>
      )}
    </>
  );
}
