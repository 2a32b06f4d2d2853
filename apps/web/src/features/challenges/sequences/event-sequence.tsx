import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { eventSequenceQuery, sequencesQuery, setEventSequence } from '../api.ts';
import sentences from './sequences.en.json';

const none = 'none';

/** The chain that locks challenges of an event, for those who edit it. */
export function EventSequence({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const own = useQuery(eventSequenceQuery(eventId));
  const all = useQuery(sequencesQuery());
  const { isPending, problem, run } = useWrite({ failure: t('event.saveFailed') });
  const choose = (chosen: string | null) =>
    void run(async (send) => {
      const sequenceId = chosen === null || chosen === none ? null : chosen;
      await send(setEventSequence, { params: { eventId }, body: { sequenceId } });
      toast.success(t(sequenceId === null ? 'event.off' : 'event.saved'));
    });
  return (
    <Panel title={t('event.title')}>
      <QueryView query={own} failure={t('event.failed')} skeleton={<SkeletonRows count={1} />}>
        {({ sequence, missing }) => (
          <Stack gap={12}>
            <SelectField
              label={t('event.label')}
              description={t('event.hint')}
              data={[
                { value: none, label: t('event.none') },
                ...(all.data ?? (sequence === null ? [] : [sequence])).map(({ id, name, stepCount }) => ({
                  value: id,
                  label: `${name} · ${t('steps', { count: stepCount })}`,
                })),
              ]}
              value={sequence?.id ?? none}
              searchable
              disabled={isPending}
              error={problem}
              onChange={choose}
            />
            {missing.length > 0 && (
              <Notice tone="warning">
                {t('event.missing', { count: missing.length, names: missing.join(', ') })}
              </Notice>
            )}
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}
