import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { joinNames } from '../../../lib/format.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { connectionValuesQuery, setConnectionValues } from '../api.ts';
import {
  connectionBody,
  type ConnectionRow,
  connectionRows,
  type ConnectionValues,
} from './connection-form-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './connection-values.module.css';
import sentences from './connection-values.en.json';

function ValuesForm({ eventId, saved }: { eventId: string; saved: ConnectionValues }) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, run } = useWrite({ failure: t('failed') });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useUnsavedGuard(
    !isPending && connectionRows(saved).some(({ name, value }) => (typed[name] ?? value) !== value),
  );
  const rows = connectionRows(saved).map(
    (row): ConnectionRow => ({ ...row, value: typed[row.name] ?? row.value }),
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async (send) => {
      await send(setConnectionValues, { params: { eventId }, body: { values: connectionBody(rows) } });
      setTyped((now) => (now === typed ? {} : now));
      toast.success(t('saved'));
    });
  };
  return (
    <form onSubmit={save} className="stack gap-16" noValidate>
      <ProblemNotice problem={problem} />
      <ul className="plain-list stack gap-12">
        {rows.map(({ name, value, challenges }) => (
          <li key={name} className={styles['row']}>
            <span className={classNames('stack shrinks breaks text-13', styles['name'])}>
              <code>{`\${${name}}`}</code>
              <span className="dim">
                {challenges.length > 0 ? t('usedBy', { challenges: joinNames(challenges) }) : t('unused')}
              </span>
            </span>
            <TextField
              aria-label={t('value', { name })}
              value={value}
              placeholder={t('noValue')}
              maxLength={limits.connectionValueMax}
              classNames={{ input: styles['value'] ?? '' }}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button type="submit" loading={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Nothing where no challenge of the event has a variable. */
export function ConnectionValuesPanel({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { data, isError } = useQuery(connectionValuesQuery(eventId));
  if (isError) return <Notice tone="wrong">{t('loadFailed')}</Notice>;
  if (data === undefined || connectionRows(data).length === 0) return null;
  return (
    <Panel title={t('title')}>
      <p className={styles['lead']}>{t('lead')}</p>
      <ValuesForm eventId={eventId} saved={data} />
    </Panel>
  );
}
