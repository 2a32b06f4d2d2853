import type { BankChallengeSummary } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import {
  IconAdjustments,
  IconArchive,
  IconArchiveOff,
  IconBooks,
  IconFileExport,
  IconFlag3,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyExportDialog } from '../exchange/export/index.ts';
import { AddToEventDialog } from './add-to-event-dialog.tsx';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useBankActions } from './use-bank-actions.ts';
import type { BulkChange } from './use-bulk-change.ts';
import sentences from './challenges.en.json';

interface BankBulkProps {
  chosen: readonly BankChallengeSummary[];
  categories: readonly string[];
  bulk: BulkChange;
  /** Selects what is not loaded yet as well, where that is more. */
  all: ReactNode;
  onClear: () => void;
}

type OpenDialog = 'event' | 'publish' | 'change' | 'export' | null;

export function BankBulk({ chosen, categories, bulk, all, onClear }: BankBulkProps) {
  const { t } = useTranslation(sentences);
  const { rights } = useUser();
  const { isBusy, remove } = useBankActions();
  const [open, setOpen] = useState<OpenDialog>(null);
  const own = chosen.filter(({ can }) => can.edit);
  const areRetired = chosen.length > 0 && chosen.every(({ isRetired }) => isRetired);
  const close = () => setOpen(null);
  const done = () => {
    setOpen(null);
    onClear();
  };
  const retire = () =>
    bulk.change(
      chosen.map(({ id }) => ({ challengeId: id, isRetired: !areRetired })),
      onClear,
    );
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        {all}
        <Button
          size="xs"
          leftSection={<IconFlag3 size={16} aria-hidden />}
          disabled={areRetired}
          onClick={() => setOpen('event')}
        >
          {t('bulk.addToEvent')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconAdjustments size={16} aria-hidden />}
          disabled={own.length === 0}
          onClick={() => setOpen('change')}
        >
          {t('bulk.change')}
        </Button>
        {rights.includes('bank.write-shared') && (
          <Button
            size="xs"
            leftSection={<IconBooks size={16} aria-hidden />}
            disabled={own.length === 0}
            onClick={() => setOpen('publish')}
          >
            {t('bulk.publish')}
          </Button>
        )}
        <Button
          size="xs"
          leftSection={
            areRetired ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
          }
          disabled={bulk.isPending || own.length === 0}
          onClick={retire}
        >
          {t(areRetired ? 'bulk.restore' : 'bulk.retire')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconFileExport size={16} aria-hidden />}
          disabled={own.length === 0 || own.length > limits.challengesExportedByName}
          onClick={() => setOpen('export')}
        >
          {t('bulk.export')}
        </Button>
        <Button
          size="xs"
          kind="danger"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => remove(chosen, onClear)}
        >
          {t('bulk.delete')}
        </Button>
      </BulkBar>
      {open === 'export' && (
        <LazyExportDialog choice={{ ids: own.map(({ id }) => id).join(',') }} onClose={close} />
      )}
      {open === 'publish' && <PublishDialog challenges={own} onClose={close} onDone={done} />}
      {open === 'event' && (
        <AddToEventDialog
          challengeIds={chosen.flatMap(({ id, isRetired }) => (isRetired ? [] : id))}
          onClose={close}
          onDone={done}
        />
      )}
      {open === 'change' && (
        <BulkChangeDialog
          count={chosen.length}
          categories={categories}
          tags={[...new Set(chosen.flatMap(({ tags }) => tags))]}
          onClose={close}
          isBusy={bulk.isPending}
          onChange={(change) =>
            bulk.change(
              chosen.map(({ id }) => ({ ...change, challengeId: id })),
              done,
            )
          }
        />
      )}
    </>
  );
}
