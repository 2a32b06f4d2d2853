import './catalogue.ts';
import type { PublicScoreboard } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Podium, podiumPlaces, RankingsTable } from '../standings/index.ts';

const noChanges: ReadonlyMap<string, number> = new Map();

/** The podium and the places below it, as everybody sees them. */
export function PublicRanks({ entries, total }: PublicScoreboard['individual']) {
  const { t } = useTranslation('publicBoards');
  if (entries.length === 0)
    return (
      <EmptyState drawing="podium" action={<p className="dim">{t('emptyHint')}</p>}>
        {t('empty')}
      </EmptyState>
    );
  const rest = entries.slice(podiumPlaces);
  return (
    <Stack gap={16}>
      <Podium entries={entries.slice(0, podiumPlaces)} ownId={undefined} />
      {rest.length > 0 && (
        <RankingsTable
          count={rest.length}
          rowAt={(index) => rest[index] ?? null}
          isOfTeams={rest[0]?.unit.kind === 'team'}
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
