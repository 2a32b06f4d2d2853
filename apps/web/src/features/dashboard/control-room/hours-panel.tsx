import type { EventAnalytics } from '@guidon/contract';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AnswerBars } from './answer-bars.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './control-room.module.css';
import sentences from './control-room.en.json';

type Hour = EventAnalytics['hours'][number];

const number = (key: 'tries' | 'right' | 'participants', title: string): Column<Hour> => ({
  key,
  title,
  align: 'end',
  isMono: true,
  sortValue: (hour) => hour[key],
  cell: (hour) => formatNumber(hour[key]),
});

/** Drawn, and below as a table. */
export function HoursPanel({ hours }: { hours: readonly Hour[] }) {
  const { t } = useTranslation(sentences);
  const count = hours.reduce((sum, { tries }) => sum + tries, 0);
  const right = hours.reduce((sum, hour) => sum + hour.right, 0);
  if (hours.length === 0)
    return (
      <Panel title={t('analytics.byHour')}>
        <p className="dim">{t('analytics.noAnswers')}</p>
      </Panel>
    );
  return (
    <>
      <Panel title={t('analytics.byHour')}>
        <AnswerBars
          label={t('analytics.hourLabel', { count, right })}
          bars={hours.map(({ at, ...counts }) => ({
            key: at,
            ...counts,
            title: t('bar', { time: formatDateTime(at), ...counts }),
          }))}
        />
        <p className={classNames('flex gap-16 hint', styles['legend'])}>
          <span data-kind="right">{t('minutes.right')}</span>
          <span data-kind="wrong">{t('minutes.wrong')}</span>
        </p>
      </Panel>
      <Panel isFlush>
        <DataTable
          caption={t('analytics.hoursCaption')}
          rows={hours}
          rowKey={({ at }) => at}
          rowName={({ at }) => formatDateTime(at)}
          columns={[
            {
              key: 'at',
              title: t('analytics.hour'),
              sortValue: ({ at }) => at,
              cell: ({ at }) => formatDateTime(at),
            },
            number('tries', t('analytics.answers')),
            number('right', t('analytics.right')),
            number('participants', t('analytics.players')),
          ]}
          empty={null}
        />
      </Panel>
    </>
  );
}
