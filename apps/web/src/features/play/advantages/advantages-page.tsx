import type { Advantage } from '@guidon/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { latestOf } from '../../../lib/latest-of.ts';
import { useFieldWrite } from '../../../lib/use-field-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { AdvantageForm } from './advantage-form.tsx';
import styles from './advantages.module.css';
import { advantagesQuery, createAdvantage, removeAdvantage, updateAdvantage } from './api.ts';
import sentences from './advantages.en.json';

function AdvantageRow({
  advantage,
  onEdit,
  onRemove,
}: {
  advantage: Advantage;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation(sentences);
  const { name, description, kind, eventCount, soldCount } = advantage;
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {name !== t(`kinds.${kind}`) && <Badge>{t(`kinds.${kind}`)}</Badge>}
        </span>
        <span className="dim">{description === '' ? t(`kindTexts.${kind}`) : description}</span>
        <span className={styles['facts']}>
          <span>{eventCount === 0 ? t('unused') : t('events', { count: eventCount })}</span>
          <span>{t('sold', { count: soldCount })}</span>
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

function Editor({ advantage, onDone }: { advantage: Advantage | null; onDone: () => void }) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, refusalOf, run } = useFieldWrite({
    failure: t('saveFailed'),
    fields: ['name'],
  });
  return (
    <AdvantageForm
      advantage={advantage}
      isPending={isPending}
      problem={problem}
      nameProblem={refusalOf('name')}
      onCancel={onDone}
      onSave={({ kind, name, description }) =>
        void run(async (send) => {
          if (advantage === null) await send(createAdvantage, { body: { kind, name, description } });
          else
            await send(updateAdvantage, {
              params: { advantageId: advantage.id },
              body: { name, description, version: advantage.version },
            });
          toast.success(t('saved'));
          onDone();
        })
      }
    />
  );
}

type OpenForm = { advantage: Advantage | null } | null;

/** The catalogue of advantages, for admins. */
export function AdvantagesPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(advantagesQuery());
  const [opened, setOpened] = useState<OpenForm>(null);
  const { run } = useWrite({ failure: t('removeFailed'), onError: (sentence) => toast.error(sentence) });
  const close = () => setOpened(null);
  const remove = ({ id, name }: Advantage) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('removeTitle', { name }),
        text: t('removeText'),
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(removeAdvantage, { params: { advantageId: id } });
      toast.success(t('removed'));
    });
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            kind="primary"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpened({ advantage: null })}
          >
            {t('create')}
          </Button>
        }
      />
      <Panel isFlush>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={3} />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState drawing="list">{t('empty')}</EmptyState>
            ) : (
              <ul className={styles['list']} aria-label={t('list')}>
                {data.map((advantage) => (
                  <AdvantageRow
                    key={advantage.id}
                    advantage={advantage}
                    onEdit={() => setOpened({ advantage })}
                    onRemove={() => remove(advantage)}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Panel>
      <Dialog
        title={t(opened?.advantage ? 'form.editTitle' : 'form.createTitle')}
        isOpen={opened !== null}
        onClose={close}
      >
        {opened && (
          <Editor
            advantage={opened.advantage && latestOf(query.data?.data, opened.advantage)}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
}
