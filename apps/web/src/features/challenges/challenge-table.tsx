import type { BankChallengeSummary } from '@guidon/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lowestValue } from '@guidon/scoring';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { TableSort } from '../../ui/data-table-state.ts';
import { Difficulty } from '../../ui/difficulty.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import styles from './challenge-manager.module.css';
import sentences from './challenges.en.json';

type Challenge = BankChallengeSummary;

interface ChallengeTableProps {
  challenges: readonly Challenge[];
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onEdit: (id: string) => void;
  onDelete: (challenge: Challenge) => void;
  empty: ReactNode;
}

function Points({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation(sentences);
  const { scoring, points } = challenge;
  return (
    <span className={styles['points']}>
      {formatNumber(points)}
      <span className={styles['pointsNote']}>
        {scoring.kind === 'dynamic'
          ? t('falls', { minimum: formatNumber(lowestValue(scoring)) })
          : t('static')}
      </span>
    </span>
  );
}

interface ChallengeMenuProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

function ChallengeMenu({ name, onEdit, onDelete }: ChallengeMenuProps) {
  const { t } = useTranslation(sentences);
  return (
    <RowMenu
      label={t('actionsOf', { name })}
      items={[
        { key: 'edit', label: t('edit'), icon: <IconPencil size={18} aria-hidden />, onSelect: onEdit },
        {
          key: 'delete',
          label: t('delete'),
          icon: <IconTrash size={18} aria-hidden />,
          onSelect: onDelete,
          isDanger: true,
        },
      ]}
    />
  );
}

function useColumns({ onEdit, onDelete }: ChallengeTableProps): Column<Challenge>[] {
  const { t } = useTranslation(sentences);
  const count = (key: 'questions' | 'files' | 'events', of: (challenge: Challenge) => number) => ({
    key,
    title: t(`columns.${key}`),
    isWideOnly: true,
    align: 'end' as const,
    isMono: true,
    cell: (challenge: Challenge) => formatNumber(of(challenge)),
    sortValue: of,
  });
  return [
    {
      key: 'name',
      title: t('columns.name'),
      cell: (one) => (
        <>
          {one.name}
          {one.isRetired && (
            <>
              {' '}
              <Badge>{t('retired')}</Badge>
            </>
          )}
        </>
      ),
      sortValue: (one) => one.name,
    },
    {
      key: 'category',
      title: t('columns.category'),
      cell: (one) => <CategoryGlyph category={one.category} isNamed />,
      sortValue: (one) => one.category,
    },
    {
      key: 'difficulty',
      title: t('columns.difficulty'),
      cell: (one) => <Difficulty level={one.difficulty} isNamed />,
      sortValue: (one) => one.difficulty,
    },
    {
      key: 'points',
      title: t('columns.points'),
      align: 'end',
      isMono: true,
      cell: (one) => <Points challenge={one} />,
      sortValue: (one) => one.points,
    },
    {
      key: 'visibility',
      title: t('columns.visibility'),
      isWideOnly: true,
      cell: (one) => t(`visibility.${one.visibility}.short`),
      sortValue: (one) => one.visibility,
    },
    count('questions', (one) => one.questionCount),
    count('files', (one) => one.fileCount),
    count('events', (one) => one.eventCount),
    {
      key: 'updated',
      title: t('columns.updated'),
      isWideOnly: true,
      cell: (one) => (
        <span className="nowrap">
          <RelativeTime at={one.updatedAt} />
        </span>
      ),
      sortValue: (one) => one.updatedAt,
    },
    {
      key: 'actions',
      isActions: true,
      title: t('columns.actions'),
      align: 'end',
      cell: (one) => (
        <ChallengeMenu name={one.name} onEdit={() => onEdit(one.id)} onDelete={() => onDelete(one)} />
      ),
    },
  ];
}

export function ChallengeTable(props: ChallengeTableProps) {
  const { t } = useTranslation(sentences);
  return (
    <DataTable
      caption={t('caption')}
      rows={props.challenges}
      columns={useColumns(props)}
      rowKey={(one) => one.id}
      rowName={(one) => one.name}
      sort={props.sort}
      onSort={props.onSort}
      selected={props.selected}
      onSelect={props.onSelect}
      onOpen={(one) => props.onEdit(one.id)}
      empty={props.empty}
    />
  );
}
