import type { SequenceSummary } from '@guidon/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { removeSequence, sequencesQuery } from '../api.ts';
import { SequenceEditor } from './sequence-editor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './sequences-page.module.css';
import sentences from './sequences.en.json';

interface RowProps {
  sequence: SequenceSummary;
  onEdit: () => void;
  onRemove: () => void;
}

function SequenceRow({ sequence, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation(sentences);
  const { name, stepCount, eventCount, updatedAt } = sequence;
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <button type="button" className={styles['name']} onClick={onEdit}>
          <bdi>{name}</bdi>
        </button>
        <span className={classNames('flex wraps hint', styles['facts'])}>
          <span>{t('steps', { count: stepCount })}</span>
          <span>{eventCount === 0 ? t('unused') : t('events', { count: eventCount })}</span>
          <RelativeTime at={updatedAt} />
        </span>
      </div>
      <RowMenu
        label={t('actions', { name })}
        items={[
          { key: 'edit', label: t('edit'), onSelect: onEdit },
          { key: 'remove', label: t('remove'), onSelect: onRemove, isDanger: true },
        ]}
      />
    </li>
  );
}

function useEditorRoute() {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [freshId, setFreshId] = useState<string | null>(null);
  const go = (next: { create?: true; edit?: string }, replace = false) =>
    void navigate({ to: '/admin/sequences', search: next, replace, ignoreBlocker: true });
  const editedId = typeof search['edit'] === 'string' ? search['edit'] : null;
  return {
    isNew: search['create'] === true,
    editedId,
    isFresh: editedId !== null && editedId === freshId,
    created: (id: string) => {
      setFreshId(id);
      go({ edit: id }, true);
    },
    create: () => go({ create: true }),
    edit: (id: string) => go({ edit: id }),
    close: () => {
      setFreshId(null);
      go({});
    },
  };
}

/** Chains of challenges, for authors. */
export function SequencesPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(sequencesQuery());
  const route = useEditorRoute();
  const { run } = useWrite({ failure: t('removeFailed'), onError: (sentence) => toast.error(sentence) });
  const remove = ({ id, name }: SequenceSummary) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('removeTitle', { name }),
        text: t('removeText'),
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(removeSequence, { params: { sequenceId: id } });
      toast.success(t('removed'));
    });
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button kind="primary" leftSection={<IconPlus size={18} aria-hidden />} onClick={route.create}>
            {t('create')}
          </Button>
        }
      />
      <Panel isFlush>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={4} />}>
          {(sequences) =>
            sequences.length === 0 ? (
              <EmptyState drawing="list">{t('empty')}</EmptyState>
            ) : (
              <ul className={styles['list']} aria-label={t('list')}>
                {sequences.map((sequence) => (
                  <SequenceRow
                    key={sequence.id}
                    sequence={sequence}
                    onEdit={() => route.edit(sequence.id)}
                    onRemove={() => remove(sequence)}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Panel>
      {(route.isNew || route.editedId !== null) && (
        <SequenceEditor
          key={route.isFresh ? 'new' : (route.editedId ?? 'new')}
          sequenceId={route.editedId}
          onCreated={route.created}
          onClose={route.close}
        />
      )}
    </>
  );
}
