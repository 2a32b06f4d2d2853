import type { ManagedQuestion } from '@guidon/contract';
import { IconPencil, IconTestPipe } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import styles from './challenge-manager.module.css';
import { percentOf } from './statistics-state.ts';
import sentences from './challenges.en.json';

interface QuestionTableProps {
  questions: readonly ManagedQuestion[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onTry: (question: ManagedQuestion) => void;
  onOpen: (challengeId: string) => void;
  empty: ReactNode;
}

function useColumns({ onTry, onOpen }: QuestionTableProps): Column<ManagedQuestion>[] {
  const { t } = useTranslation(sentences);
  const count = (
    key: 'tries' | 'solved',
    of: (question: ManagedQuestion) => number,
  ): Column<ManagedQuestion> => ({
    key,
    title: t(`statistics.${key}`),
    align: 'end',
    isMono: true,
    isWideOnly: key === 'tries',
    cell: (question) => formatNumber(of(question)),
  });
  return [
    {
      key: 'title',
      title: t('questionList.question'),
      cell: ({ title, challenge }) => (
        <span className="stack shrinks">
          <bdi>{title}</bdi>
          <span className="dim">
            <bdi>{challenge.name}</bdi>
            {challenge.isRetired && (
              <>
                {' '}
                <Badge>{t('retired')}</Badge>
              </>
            )}
          </span>
        </span>
      ),
    },
    { key: 'kind', title: t('questions.kind'), cell: ({ kind }) => t(`questions.kinds.${kind}`) },
    {
      key: 'category',
      title: t('columns.category'),
      isWideOnly: true,
      cell: ({ challenge }) => <CategoryGlyph category={challenge.category} isNamed />,
    },
    {
      key: 'points',
      title: t('columns.points'),
      align: 'end',
      isMono: true,
      cell: ({ points, challenge }) => (
        <span className={styles['points']}>
          {formatNumber(points)}
          {challenge.isDynamic && <span className={styles['pointsNote']}>{t('questionList.weight')}</span>}
        </span>
      ),
    },
    {
      key: 'attempts',
      title: t('questions.maxAttempts'),
      align: 'end',
      isMono: true,
      cell: ({ maxAttempts }) => (maxAttempts === null ? t('statistics.none') : formatNumber(maxAttempts)),
    },
    count('tries', ({ tries }) => tries),
    count('solved', ({ solved }) => solved),
    {
      key: 'share',
      title: t('statistics.rightShare'),
      align: 'end',
      isMono: true,
      cell: ({ rightShare }) => {
        const percent = percentOf(rightShare);
        return percent === null ? t('statistics.none') : t('statistics.percent', { percent });
      },
    },
    {
      key: 'actions',
      isActions: true,
      title: t('columns.actions'),
      align: 'end',
      cell: (question) => (
        <RowMenu
          label={t('actionsOf', { name: question.title })}
          items={[
            // Whoever has a flag of their own has it in an event alone.
            ...(question.kind === 'per-unit'
              ? []
              : [
                  {
                    key: 'try',
                    label: t('rule.try'),
                    icon: <IconTestPipe size={18} aria-hidden />,
                    onSelect: () => onTry(question),
                  },
                ]),
            {
              key: 'edit',
              label: t('questionList.openChallenge'),
              icon: <IconPencil size={18} aria-hidden />,
              onSelect: () => onOpen(question.challenge.id),
            },
          ]}
        />
      ),
    },
  ];
}

export function QuestionTable(props: QuestionTableProps) {
  const { t } = useTranslation(sentences);
  return (
    <DataTable
      caption={t('questionList.title')}
      rows={props.questions}
      columns={useColumns(props)}
      rowKey={({ id }) => id}
      rowName={({ title, challenge }) => `${title}, ${challenge.name}`}
      selected={props.selected}
      onSelect={props.onSelect}
      onOpen={props.onTry}
      empty={props.empty}
    />
  );
}
