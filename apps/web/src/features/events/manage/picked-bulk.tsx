import type { ChallengeChange, EventDetail } from '@guidon/contract';
import { IconAdjustments, IconClockPlay, IconCoin, IconEdit, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { type BulkChange, BulkChangeDialog } from '../../challenges/index.ts';
import { BulkSettingsDialog } from './bulk-settings-dialog.tsx';
import { type Picked, removePicked } from './picker-state.ts';
import { ValueDialog } from './value-dialog.tsx';
import { WavesDialog } from './waves-dialog.tsx';
import sentences from './event-manager.en.json';

interface PickedBulkProps {
  event: EventDetail;
  list: readonly Picked[];
  chosen: ReadonlySet<string>;
  onChange: (list: Picked[]) => void;
  bulk: BulkChange;
}

/** What is done to several challenges of an event at once. Values belong to the challenges and are saved at once. */
export function PickedBulk({ event, list, chosen, onChange, bulk }: PickedBulkProps) {
  const { t } = useTranslation(sentences);
  const { rights } = useUser();
  const [open, setOpen] = useState<'settings' | 'waves' | 'value' | 'change' | null>(null);
  const close = () => setOpen(null);
  const changeAll = (change: Omit<ChallengeChange, 'challengeId'>) =>
    bulk.change(
      [...chosen].map((challengeId) => ({ challengeId, ...change })),
      close,
    );
  const dialog = { event, list, chosen, onChange, onClose: close };
  return (
    <>
      <Button
        size="xs"
        disabled={chosen.size === 0}
        leftSection={<IconAdjustments size={16} aria-hidden />}
        onClick={() => setOpen('settings')}
      >
        {t('several.settings')}
      </Button>
      <Button
        size="xs"
        disabled={chosen.size === 0}
        leftSection={<IconClockPlay size={16} aria-hidden />}
        onClick={() => setOpen('waves')}
      >
        {t('several.waves')}
      </Button>
      {rights.includes('bank.write') && (
        <>
          <Button
            size="xs"
            disabled={chosen.size === 0}
            leftSection={<IconCoin size={16} aria-hidden />}
            onClick={() => setOpen('value')}
          >
            {t('several.value')}
          </Button>
          <Button
            size="xs"
            disabled={chosen.size === 0}
            leftSection={<IconEdit size={16} aria-hidden />}
            onClick={() => setOpen('change')}
          >
            {t('several.change')}
          </Button>
        </>
      )}
      <Button
        size="xs"
        disabled={chosen.size === 0}
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => onChange([...chosen].reduce<Picked[]>(removePicked, [...list]))}
      >
        {t('several.take')}
      </Button>
      {open === 'settings' && <BulkSettingsDialog {...dialog} />}
      {open === 'waves' && <WavesDialog {...dialog} />}
      {open === 'value' && (
        <ValueDialog
          count={chosen.size}
          expected={event.participantCount}
          isBusy={bulk.isPending}
          onChange={changeAll}
          onClose={close}
        />
      )}
      {open === 'change' && (
        <BulkChangeDialog
          count={chosen.size}
          categories={[...new Set(list.map(({ category }) => category))]}
          tags={[]}
          isBusy={bulk.isPending}
          onChange={changeAll}
          onClose={close}
        />
      )}
    </>
  );
}
