import type { Statistics } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './statistics.module.css';
import sentences from './statistics.en.json';

type Challenge = Statistics['challenges'][number];
type Usage = NonNullable<Statistics['usage']>;

function counted<Row>(key: string, title: string, count: (row: Row) => number): Column<Row> {
  return {
    key,
    title,
    align: 'end',
    isMono: true,
    sortValue: count,
    cell: (row) => formatNumber(count(row)),
  };
}

export function ChallengesTable({ rows }: { rows: readonly Challenge[] }) {
  const { t } = useTranslation(sentences);
  const keys = ['answers', 'right', 'wrong', 'solves', 'practiceAnswers', 'practiceSolves'] as const;
  return (
    <Panel title={t('challenges')} isFlush>
      <DataTable
        caption={t('challenges')}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={[
          {
            key: 'name',
            title: t('columns.challenge'),
            sortValue: ({ name }) => name,
            cell: ({ id, name }) => (
              <Link to="/admin/challenges/$challengeId/statistics" params={{ challengeId: id }}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          ...keys.map((key) => counted<Challenge>(key, t(`columns.${key}`), (row) => row[key])),
        ]}
        empty={<p className={styles['empty']}>{t('challengesEmpty')}</p>}
      />
    </Panel>
  );
}

/** What tracking counts of pages and features. */
export function UsageTables({ usage: { pages, features } }: { usage: Usage }) {
  const { t } = useTranslation(sentences);
  const nameOf = (name: string) => (name === 'other' ? t('otherPage') : name);
  return (
    <div className={classNames('grid gap-16 align-start', styles['graphs'])}>
      <Panel title={t('pages')} isFlush>
        <DataTable
          caption={t('pages')}
          rows={pages}
          rowKey={({ path }) => path}
          rowName={({ path }) => nameOf(path)}
          columns={[
            {
              key: 'path',
              title: t('columns.page'),
              sortValue: ({ path }) => path,
              cell: ({ path }) => <span className="mono">{nameOf(path)}</span>,
            },
            counted<Usage['pages'][number]>('views', t('columns.views'), ({ uses }) => uses),
            counted<Usage['pages'][number]>('minutes', t('columns.minutes'), ({ seconds }) =>
              Math.round(seconds / 60),
            ),
            counted<Usage['pages'][number]>('days', t('columns.days'), ({ days }) => days),
          ]}
          empty={<p className={styles['empty']}>{t('pagesEmpty')}</p>}
        />
      </Panel>
      <Panel title={t('features')} isFlush>
        <DataTable
          caption={t('features')}
          rows={features}
          rowKey={({ feature }) => feature}
          rowName={({ feature }) => feature}
          columns={[
            {
              key: 'feature',
              title: t('columns.feature'),
              sortValue: ({ feature }) => feature,
              cell: ({ feature }) => feature,
            },
            counted<Usage['features'][number]>('uses', t('columns.uses'), ({ uses }) => uses),
            counted<Usage['features'][number]>('days', t('columns.days'), ({ days }) => days),
          ]}
          empty={<p className={styles['empty']}>{t('featuresEmpty')}</p>}
        />
        <p className={styles['empty']}>{t('tracked', { count: limits.smallGroup })}</p>
      </Panel>
    </div>
  );
}
