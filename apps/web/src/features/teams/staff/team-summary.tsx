import type { EventDetail, Team } from '@guidon/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Marks } from './marks.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-admin.module.css';
import { teamMarks } from './team-marks-state.ts';
import sentences from './team-admin.en.json';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What staff have to know before they act: who decided what, and what is missing. */
function Warnings({ team }: { team: Team }) {
  const { t } = useTranslation(sentences);
  const { ranking, isDisbanded, memberCount, minMembers, leader } = team;
  const isJudged = ranking !== null && (ranking.status !== 'ranked' || ranking.note !== null);
  return (
    <>
      {isJudged && ranking.note !== null && (
        <Notice
          tone={ranking.status === 'ranked' ? 'info' : 'warning'}
          title={t('team.judged', { status: t(`statuses.${ranking.status}`) })}
        >
          <span dir="auto">{ranking.note}</span>
        </Notice>
      )}
      {isJudged && ranking.note === null && <Notice>{t('team.judgedByDefault')}</Notice>}
      {isDisbanded && <Notice>{t('team.endedText')}</Notice>}
      {!isDisbanded && leader === null && <Notice tone="warning">{t('team.leaderlessText')}</Notice>}
      {!isDisbanded && memberCount < minMembers && (
        <Notice tone="warning">{t('team.tooSmallText', { count: minMembers })}</Notice>
      )}
    </>
  );
}

export function TeamSummary({ event, team }: { event: EventDetail; team: Team }) {
  const { t } = useTranslation(sentences);
  const { stats, teamCode, memberCount, maxMembers, ranking } = team;
  const marks = teamMarks(
    { ...team, status: ranking?.status ?? 'ranked', hasLeader: team.leader !== null },
    event.teams.teamSizeMin,
  );
  return (
    <section className={styles['summary']}>
      <header className="row wraps gap-8 gap-x-12">
        <h2 className={styles['title']}>
          <bdi>{team.name}</bdi>
        </h2>
        <Marks marks={marks} />
        <span className={styles['headEnd']}>
          <ButtonLink
            kind="quiet"
            size="xs"
            to="/events/$eventId/score"
            params={{ eventId: event.id }}
            search={{ unit: team.id }}
          >
            {t('team.explain')}
          </ButtonLink>
          <ButtonLink kind="quiet" size="xs" to="/teams/$teamId" params={{ teamId: team.id }}>
            {t('team.page')}
          </ButtonLink>
        </span>
      </header>
      <dl className="flex wraps gap-12 gap-x-32">
        <Fact name={t('team.members')}>{t('team.size', { count: memberCount, max: maxMembers })}</Fact>
        <Fact name={t('team.points')}>{formatNumber(stats.totalPoints ?? 0)}</Fact>
        <Fact name={t('team.rank')}>{stats.rank === null ? t('team.noRank') : formatNumber(stats.rank)}</Fact>
        <Fact name={t('team.solved')}>{formatNumber(stats.challengesSolved ?? 0)}</Fact>
        <Fact name={t('team.code')}>
          {teamCode === null ? (
            t('team.noCode')
          ) : (
            <span className={classNames('inline-row gap-4', styles['copied'])}>
              #{teamCode}
              <CopyButton text={teamCode} success={t('team.codeCopied')} />
            </span>
          )}
        </Fact>
      </dl>
      <Warnings team={team} />
    </section>
  );
}
