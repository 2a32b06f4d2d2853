import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { openEventsToEditQuery } from '../../../resources/events.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { WebhookFields } from './webhook-form-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './webhooks.module.css';
import sentences from './webhooks.en.json';

interface EventChoiceProps {
  fields: WebhookFields;
  isMissing: boolean;
  onChange: (changes: Partial<WebhookFields>) => void;
}

/** Events that are over stay chosen where they are, and are not listed. */
export function EventChoice({ fields, isMissing, onChange }: EventChoiceProps) {
  const { t } = useTranslation(sentences);
  const { isForAll, eventIds } = fields;
  const problemId = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{t('form.which')}</legend>
      <Segmented
        label={t('form.which')}
        value={isForAll ? 'all' : 'chosen'}
        choices={[
          { value: 'all', label: t('form.all') },
          { value: 'chosen', label: t('form.chosen') },
        ]}
        onChange={(value) => onChange({ isForAll: value === 'all' })}
      />
      {!isForAll && (
        <EventList
          eventIds={eventIds}
          problemId={isMissing ? problemId : undefined}
          onChange={(ids) => onChange({ eventIds: ids })}
        />
      )}
      {isMissing && (
        <p id={problemId} className={styles['problem']}>
          {t('form.whichRequired')}
        </p>
      )}
    </fieldset>
  );
}

interface EventListProps {
  eventIds: readonly string[];
  /** Of the sentence that one is to be chosen. */
  problemId: string | undefined;
  onChange: (eventIds: string[]) => void;
}

function EventList({ eventIds, problemId, onChange }: EventListProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(openEventsToEditQuery());
  const toggle = (id: string) =>
    onChange(eventIds.includes(id) ? eventIds.filter((other) => other !== id) : [...eventIds, id]);
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={3} />}>
      {(events) => (
        <div className={classNames('grid gap-8 breaks', styles['events'])}>
          {events.length === 0 && <p className="dim">{t('form.noEvents')}</p>}
          {events.map(({ id, name }) => (
            <CheckField
              key={id}
              label={<bdi>{name}</bdi>}
              checked={eventIds.includes(id)}
              aria-invalid={problemId !== undefined || undefined}
              aria-describedby={problemId}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      )}
    </QueryView>
  );
}
