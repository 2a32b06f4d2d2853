import type { ScoringUnit } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Row } from '../../../ui/row.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { openCase, playersByName, teamsByName } from './api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './integrity.module.css';
import sentences from './integrity.en.json';

const debounceMs = 250;
const shownHits = 8;

interface UnitPickerProps {
  eventId: string;
  chosen: readonly ScoringUnit[];
  onChange: (chosen: ScoringUnit[]) => void;
}

function Hits({ eventId, search, chosen, onChange }: UnitPickerProps & { search: string }) {
  const { t } = useTranslation(sentences);
  const teams = useQuery(teamsByName(eventId, search));
  const players = useQuery(playersByName(eventId, search));
  if (!teams.data || !players.data) return null;
  const isNew = ({ id }: ScoringUnit) => !chosen.some((unit) => unit.id === id);
  const found = [...teams.data.data, ...players.data.data].map(({ unit }) => unit).filter(isNew);
  if (found.length === 0) return <p className="dim">{t('openCase.none')}</p>;
  return (
    <Row gap={8} wrap>
      {found.slice(0, shownHits).map((unit) => (
        <Button
          key={unit.id}
          size="xs"
          aria-label={t('openCase.add', { name: unit.name })}
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={chosen.length >= limits.caseUnits}
          onClick={() => onChange([...chosen, unit])}
        >
          <bdi>{unit.name}</bdi>
        </Button>
      ))}
    </Row>
  );
}

function UnitPicker({ eventId, chosen, onChange }: UnitPickerProps) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), debounceMs);
  return (
    <div role="group" aria-label={t('openCase.units')} className="stack gap-8">
      <p className="dim">{t('openCase.unitsHint')}</p>
      {chosen.length > 0 && (
        <ul className={styles['about']}>
          {chosen.map((unit) => (
            <li key={unit.id} className={classNames('row wraps shrinks breaks', styles['unit'])}>
              <bdi>{unit.name}</bdi>
              <IconButton
                label={t('openCase.remove', { name: unit.name })}
                size="sm"
                onClick={() => onChange(chosen.filter(({ id }) => id !== unit.id))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SearchField isFirst label={t('openCase.search')} value={text} onChange={setText} />
      {search !== '' && <Hits eventId={eventId} search={search} chosen={chosen} onChange={onChange} />}
    </div>
  );
}

/** Opens a case about teams or players, who hear nothing of it. */
export function OpenCaseDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ScoringUnit[]>([]);
  const [reason, setReason] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('openCase.failed') });
  const submit = () => {
    void run(async (send) => {
      const unitIds = chosen.map(({ id }) => id);
      const { data } = await send(openCase, {
        params: { eventId },
        body: { unitIds, reason: reason.trim() },
      });
      toast.success(t('openCase.done'));
      onClose();
      await navigate({ to: '/admin/events/$eventId/cases/$caseId', params: { eventId, caseId: data.id } });
    });
  };
  return (
    <FormDialog
      title={t('openCase.title')}
      hasChanges={reason.trim() !== '' || chosen.length > 0}
      submitLabel={t('openCase.submit')}
      isPending={isPending}
      isReady={chosen.length > 0 && reason.trim() !== ''}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <UnitPicker eventId={eventId} chosen={chosen} onChange={setChosen} />
      <TextAreaField
        label={t('openCase.reason')}
        value={reason}
        maxLength={limits.caseTextMax}
        required
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
