import type { PublicScoreboard, RankedKind } from '@guidon/contract';
import { hasScores } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Podium, RankingsTable, splitBoard } from '../standings/index.ts';
import sentences from './public-boards.en.json';

const noChanges: ReadonlyMap<string, number> = new Map();

/** The podium and the places below it, as everybody sees them. */
export function PublicRanks({
  entries,
  total,
  ranks,
}: PublicScoreboard['individual'] & { ranks: RankedKind }) {
  const { t } = useTranslation(sentences);
  if (!hasScores(entries)) return <EmptyState drawing="podium">{t('empty')}</EmptyState>;
  const { podium, rest } = splitBoard(entries);
  return (
    <Stack gap={16}>
      <Podium entries={podium} ranks={ranks} ownId={undefined} />
      {rest.length > 0 && (
        <RankingsTable
          count={rest.length}
          rowAt={(index) => rest[index] ?? null}
          ranks={ranks}
          categories={[]}
          ownId={undefined}
          changes={noChanges}
          lines={null}
        />
      )}
      {total > entries.length && <p className="dim">{t('topOf', { shown: entries.length, total })}</p>}
    </Stack>
  );
}
