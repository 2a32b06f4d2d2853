import type { ControlRoom, EventDetail } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useMending } from '../../judging/mend/index.ts';
import styles from './control-room.module.css';
import { troubled, type TroubledChallenge } from './room-state.ts';
import sentences from './control-room.en.json';

const tones = { failing: 'wrong', unsolved: 'warning', untried: 'neutral', unopened: 'neutral' } as const;

interface TroubledChallengesProps {
  event: EventDetail;
  challenges: ControlRoom['challenges'];
}

/** Those that nobody solves, or a question of; each leads to its answers, and to its rule. */
export function TroubledChallenges({ event, challenges }: TroubledChallengesProps) {
  const { t } = useTranslation(sentences);
  const eventId = event.id;
  const { button, dialog } = useMending(event);
  const mending: Column<TroubledChallenge> = {
    key: 'mend',
    title: t('challenges.mend'),
    isActions: true,
    align: 'end',
    cell: (challenge) => challenge.tries > 0 && button(challenge, challenge.missed?.id),
  };
  const columns: Column<TroubledChallenge>[] = [
    {
      key: 'name',
      title: t('challenges.name'),
      cell: ({ id, name, category }) => (
        <span className={styles['entry']}>
          <Link
            to="/admin/events/$eventId/submissions"
            params={{ eventId }}
            search={{ challenge: id }}
            aria-label={t('challenges.answersOf', { name })}
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="dim">{category}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('challenges.state'),
      cell: ({ trouble, missed, right }) => (
        <Badge tone={tones[trouble]}>
          {missed !== null && right > 0
            ? t('trouble.missed', { question: missed.title })
            : t(`trouble.${trouble}`)}
        </Badge>
      ),
    },
    {
      key: 'opened',
      title: t('challenges.opened'),
      align: 'end',
      isMono: true,
      cell: ({ opened }) => formatNumber(opened),
    },
    {
      key: 'tries',
      title: t('challenges.answers'),
      align: 'end',
      isMono: true,
      cell: ({ tries }) => formatNumber(tries),
    },
    ...(event.can.rights.includes('judge') ? [mending] : []),
  ];
  return (
    <Panel title={t('challenges.title')} isFlush>
      <DataTable
        caption={t('challenges.caption')}
        rows={troubled(challenges)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        empty={<p className={styles['empty']}>{t('challenges.none')}</p>}
      />
      {dialog}
    </Panel>
  );
}
