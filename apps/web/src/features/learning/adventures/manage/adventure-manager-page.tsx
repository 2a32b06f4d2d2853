import type { ManagedAdventureSummary } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useFieldWrite } from '../../../../lib/use-field-write.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/confirm.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { createAdventure, managedAdventuresQuery, removeAdventure } from '../../api.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './adventure-manager.module.css';
import sentences from './adventure-editor.en.json';
import adventuresSentences from '../adventures.en.json';

interface RowProps {
  adventure: ManagedAdventureSummary;
  onEdit: () => void;
  onLook: () => void;
  onRemove: () => void;
}

function AdventureRow({ adventure, onEdit, onLook, onRemove }: RowProps) {
  const { t } = useTranslation(sentences);
  const { t: words } = useTranslation(adventuresSentences);
  const { id, title, theme, isPublished, stepCount, updatedAt } = adventure;
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['name']}>
          <Link to="/admin/adventures/$adventureId" params={{ adventureId: id }}>
            <bdi>{title}</bdi>
          </Link>
          <Badge tone={isPublished ? 'accent' : 'warning'}>{t(isPublished ? 'published' : 'draft')}</Badge>
        </span>
        <span className={classNames('flex wraps hint', styles['facts'])}>
          <span>{words(`themes.${theme}`)}</span>
          <span>{t('steps', { count: stepCount })}</span>
          <RelativeTime at={updatedAt} />
        </span>
      </div>
      <RowMenu
        label={t('actions', { name: title })}
        items={[
          { key: 'edit', label: t('edit'), onSelect: onEdit },
          { key: 'look', label: t('look'), onSelect: onLook },
          { key: 'remove', label: t('remove'), onSelect: onRemove, isDanger: true },
        ]}
      />
    </li>
  );
}

function CreateDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const { t } = useTranslation(sentences);
  const [title, setTitle] = useState('');
  const { isPending, problem, refusalOf, run } = useFieldWrite({
    failure: t('saveFailed'),
    fields: ['title'],
  });
  const create = () =>
    void run(async (send) => {
      const { data } = await send(createAdventure, { body: { title: title.trim(), theme: 'night-city' } });
      onDone(data.id);
    });
  return (
    <FormDialog
      title={t('newTitle')}
      submitLabel={t('create')}
      hasChanges={title.trim() !== ''}
      isPending={isPending}
      isReady={title.trim() !== ''}
      problem={problem}
      onClose={onClose}
      onSubmit={create}
    >
      <TextField
        label={t('name')}
        value={title}
        maxLength={limits.nameMax}
        error={refusalOf('title')}
        data-autofocus
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Adventures for their authors. */
export function AdventureManagerPage() {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const query = useQuery(managedAdventuresQuery());
  const { isPending, run } = useWrite({
    failure: t('saveFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const edit = (adventureId: string) =>
    void navigate({ to: '/admin/adventures/$adventureId', params: { adventureId } });
  const [isCreating, setCreating] = useState(false);
  const remove = ({ id, title }: ManagedAdventureSummary) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('removeTitle', { name: title }),
        text: t('removeText'),
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(removeAdventure, { params: { adventureId: id } });
      toast.success(t('removed'));
    });
  const createButton = (
    <Button
      kind="primary"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={isPending}
      onClick={() => setCreating(true)}
    >
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={createButton} />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} onDone={edit} />}
      <Panel isFlush>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={4} />}>
          {(adventures) =>
            adventures.length === 0 ? (
              <EmptyState drawing="field">{t('empty')}</EmptyState>
            ) : (
              <ul className={styles['list']} aria-label={t('list')}>
                {adventures.map((adventure) => (
                  <AdventureRow
                    key={adventure.id}
                    adventure={adventure}
                    onEdit={() => edit(adventure.id)}
                    onLook={() =>
                      void navigate({
                        to: '/cyber-adventure/$adventureId',
                        params: { adventureId: adventure.id },
                      })
                    }
                    onRemove={() => remove(adventure)}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Panel>
    </>
  );
}
