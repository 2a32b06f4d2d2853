import type { TeamMember } from '@guidon/contract';
import { privateTeamChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { useUser } from '../../../lib/session.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { progressQuery } from '../api.ts';
import type { TeamPanelProps } from '../progress/team-panel-props.ts';
import styles from './team-dock.module.css';
import sentences from './team-dock.en.json';

const pauseMs = 1_500;
/** As often as members who look at something say so. */
const againMs = 60_000;

/** Who of the team looks at which challenge now. */
export function DockMates({ teamId, eventId, members }: TeamPanelProps & { members: readonly TeamMember[] }) {
  const { t } = useTranslation(sentences);
  const { id: ownId } = useUser();
  const options = progressQuery(teamId);
  const query = useQuery({ ...options, refetchInterval: againMs });
  useLiveQueries({
    channel: privateTeamChannel(teamId),
    events: ['member-looking', 'team-changed'],
    keys: [options.queryKey],
    pauseMs,
  });
  if (query.error instanceof ApiError && query.error.code === 'EVENT_NOT_LIVE')
    return <EmptyState>{t('notLive')}</EmptyState>;
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('matesFailed')}>
      {(rows) => (
        <ul className="plain-list">
          {members.map(({ userId, username, avatarUrl }) => {
            const open = rows.filter(({ lookingAt }) => lookingAt.some(({ id }) => id === userId));
            return (
              <li key={userId} className={classNames('row gap-12', styles['mate'])}>
                <Mark id={userId} name={username} imageUrl={avatarUrl} size={32} />
                <div className="stack shrinks">
                  <bdi className="breaks medium">{userId === ownId ? t('you') : username}</bdi>
                  {open.length === 0 && <span className="fine-print">{t('looksAtNothing')}</span>}
                  {open.map(({ challenge }) => (
                    <Link
                      key={challenge.id}
                      to="/challenges/$challengeId"
                      params={{ challengeId: challenge.id }}
                      search={{ event: eventId }}
                      className="text-13 breaks"
                    >
                      <bdi>{challenge.name}</bdi>
                    </Link>
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </QueryView>
  );
}
