import type { Team, TeamSummary } from '@guidon/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { joinTeam, teamsQuery } from '../../resources/teams.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './teams.module.css';
import sentences from './teams.en.json';

const debounceMs = 250;
/** No channel says that teams of an event have changed: it would reach all its participants. */
const refetchIntervalMs = 30_000;

interface BrowseTeamsProps {
  eventId: string;
  canJoin: boolean;
  onJoined?: (team: Team) => void;
}

/** A team of an event in a list, with a link to its page. */
function TeamRow({ team, action }: { team: TeamSummary; action?: ReactNode }) {
  const { t } = useTranslation(sentences);
  const { memberCount: count, maxMembers: max, leader } = team;
  const from = [team.country, team.affiliation].filter((one) => one !== null).join(' · ');
  return (
    <li className={styles['team']}>
      <div className={classNames('stack shrinks', styles['teamWords'])}>
        <Link to="/teams/$teamId" params={{ teamId: team.id }} className={styles['teamName']}>
          {team.name}
        </Link>
        <span className="fine-print breaks">
          {[
            t('browse.seats', { count, max }),
            leader && t('browse.leader', { leader: leader.username }),
            from,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {count >= max ? <Badge>{t('browse.full')}</Badge> : !team.isOpen && <Badge>{t('browse.byCode')}</Badge>}
      {action}
    </li>
  );
}

/** The teams of an event, with a way into the open ones. */
export function BrowseTeams({ eventId, canJoin, onJoined }: BrowseTeamsProps) {
  const { t } = useTranslation(sentences);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<'all' | 'open'>('all');
  const [search] = useDebouncedValue(typed.trim(), debounceMs);
  const isOpen = shown === 'open';
  const query = useInfiniteQuery({
    ...teamsQuery(eventId, { search, isOpen }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
  });
  const [joined, setJoined] = useState<string | null>(null);
  const { isPending, run } = useWrite({
    failure: t('join.failed'),
    onError: (sentence) => {
      toast.error(sentence);
      void query.refetch();
    },
  });
  const join = (teamId: string) => {
    setJoined(teamId);
    void run(async (send) => {
      const { data } = await send(joinTeam, { params: { eventId }, body: { teamId } });
      toast.success(t('join.done'));
      onJoined?.(data);
    });
  };
  const isNarrowed = search !== '' || isOpen;
  const clear = () => {
    setTyped('');
    setShown('all');
  };
  return (
    <Stack gap={16}>
      <div className={classNames('flex wraps gap-12', styles['bar'])}>
        <SearchField label={t('browse.search')} value={typed} onChange={setTyped} />
        <Segmented
          label={t('browse.filter')}
          value={shown}
          choices={[
            { value: 'all', label: t('browse.all') },
            { value: 'open', label: t('browse.open') },
          ]}
          onChange={setShown}
        />
      </div>
      <QueryView query={query} skeleton={<SkeletonRows />} failure={t('browse.failed')}>
        {({ pages }) => {
          const teams = pages.flatMap((page) => page.data);
          if (teams.length === 0 && isNarrowed)
            return (
              <EmptyState drawing="search" action={<Button onClick={clear}>{t('browse.clear')}</Button>}>
                {t('browse.noMatch')}
              </EmptyState>
            );
          if (teams.length === 0)
            return <EmptyState>{t(canJoin ? 'browse.noneMine' : 'browse.none')}</EmptyState>;
          return (
            <ul className="plain-list">
              {teams.map((team) => (
                <TeamRow
                  key={team.id}
                  team={team}
                  action={
                    canJoin && team.canJoin ? (
                      <Button
                        size="xs"
                        aria-label={t('join.joinNamed', { team: team.name })}
                        loading={isPending && joined === team.id}
                        onClick={() => join(team.id)}
                      >
                        {t('join.submit')}
                      </Button>
                    ) : null
                  }
                />
              ))}
            </ul>
          );
        }}
      </QueryView>
      <LoadMore query={query} />
    </Stack>
  );
}
