import type { EventAnalytics, EventDetail, WrongAnswerGroup } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useMending } from '../../judging/mend/index.ts';
import { wrongAnswersQuery } from '../api.ts';
import styles from './control-room.module.css';
import sentences from './control-room.en.json';

const any = 'any';

function Groups({ event, challengeId }: { event: EventDetail; challengeId: string | undefined }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(wrongAnswersQuery(event.id, challengeId));
  const { button, dialog } = useMending(event);
  const mending: Column<WrongAnswerGroup> = {
    key: 'mend',
    title: t('challenges.mend'),
    isActions: true,
    align: 'end',
    cell: ({ challenge, question }) => button(challenge, question.id),
  };
  const columns: Column<WrongAnswerGroup>[] = [
    {
      key: 'answer',
      title: t('wrong.answer'),
      cell: ({ answer }) => (
        <code dir="auto" className={styles['answer']}>
          {answer}
        </code>
      ),
    },
    {
      key: 'question',
      title: t('wrong.question'),
      cell: ({ challenge, question }) => (
        <span className={styles['entry']}>
          <bdi>{challenge.name}</bdi>
          <span className="dim">{question.title}</span>
        </span>
      ),
    },
    {
      key: 'units',
      title: t('wrong.units'),
      align: 'end',
      isMono: true,
      sortValue: ({ units }) => units,
      cell: ({ units }) => formatNumber(units),
    },
    {
      key: 'count',
      title: t('wrong.count'),
      align: 'end',
      isMono: true,
      sortValue: ({ count }) => count,
      cell: ({ count }) => formatNumber(count),
    },
    ...(event.can.rights.includes('judge') ? [mending] : []),
  ];
  return (
    <>
      <QueryView query={query} failure={t('wrong.failed')} skeleton={<SkeletonRows count={4} />}>
        {(groups) => (
          <DataTable
            caption={t('wrong.caption')}
            rows={groups}
            rowKey={({ question, answer }) => `${question.id} ${answer}`}
            rowName={({ answer }) => answer}
            columns={columns}
            empty={<p className={styles['empty']}>{t('wrong.none')}</p>}
          />
        )}
      </QueryView>
      {dialog}
    </>
  );
}

interface WrongAnswersProps {
  event: EventDetail;
  challenges: EventAnalytics['challenges'];
}

/** Asked for by a button, as each look is recorded. */
export function WrongAnswers({ event, challenges }: WrongAnswersProps) {
  const { t } = useTranslation(sentences);
  const [chosen, setChosen] = useState(any);
  const [shown, setShown] = useState<{ challengeId: string | undefined; look: number } | null>(null);
  return (
    <Panel title={t('wrong.title')}>
      <p className="dim">{t('wrong.hint')}</p>
      <form
        className="flex wraps align-end gap-12"
        onSubmit={(submit) => {
          submit.preventDefault();
          setShown({ challengeId: chosen === any ? undefined : chosen, look: (shown?.look ?? 0) + 1 });
        }}
      >
        <SelectField
          label={t('wrong.challenge')}
          data={[
            { value: any, label: t('wrong.any') },
            ...challenges.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen}
          searchable
          allowDeselect={false}
          onChange={(id) => setChosen(id ?? any)}
        />
        <Button type="submit">{t(shown === null ? 'wrong.show' : 'wrong.again')}</Button>
      </form>
      {shown !== null && <Groups key={shown.look} event={event} challengeId={shown.challengeId} />}
    </Panel>
  );
}
