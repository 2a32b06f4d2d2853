import type { LearningCard } from '@guidon/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/confirm.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { Row } from '../../../../ui/row.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { collectionsQuery, createCollection, removeCollection } from '../../api.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './learning-manager.module.css';
import sentences from './learning-editor.en.json';
import learningSentences from '../learning.en.json';

interface RowProps {
  card: LearningCard;
  mayEdit: boolean;
  onEdit: () => void;
  onLook: () => void;
  onRemove: () => void;
}

function CollectionRow({ card, mayEdit, onEdit, onLook, onRemove }: RowProps) {
  const { t } = useTranslation(sentences);
  const { t: words } = useTranslation(learningSentences);
  const { id, title, audience, isPublished, progress, minutes, updatedAt } = card;
  return (
    <li className={classNames('row gap-16', styles['row'])}>
      <div className={classNames('stack shrinks breaks', styles['words'])}>
        <span className="row wraps gap-8 medium">
          <Link
            to={mayEdit ? '/resources/learning/$collectionId' : '/learning-materials/$collectionId'}
            params={{ collectionId: id }}
          >
            <bdi>{title}</bdi>
          </Link>
          <Badge tone={isPublished ? 'accent' : 'warning'}>{t(isPublished ? 'published' : 'draft')}</Badge>
        </span>
        <span className={classNames('flex wraps hint', styles['facts'])}>
          <span>{words(`audiences.${audience}`)}</span>
          <span>{t('parts', { count: progress.total })}</span>
          {minutes > 0 && <span>{words('minutes', { count: minutes })}</span>}
          <RelativeTime at={updatedAt} />
        </span>
      </div>
      {mayEdit && (
        <RowMenu
          label={t('actions', { name: title })}
          items={[
            { key: 'edit', label: t('edit'), onSelect: onEdit },
            { key: 'look', label: t('look'), onSelect: onLook },
            { key: 'remove', label: t('remove'), onSelect: onRemove, isDanger: true },
          ]}
        />
      )}
    </li>
  );
}

/** Collections with their drafts, for those who prepare and their authors. */
export function LearningManagerPage() {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const query = useQuery(collectionsQuery());
  const { isPending, run } = useWrite({
    failure: t('writeFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const mayEdit = query.data?.can.edit ?? false;
  const edit = (collectionId: string) =>
    void navigate({ to: '/resources/learning/$collectionId', params: { collectionId } });
  const create = () =>
    void run(async (send) => {
      const { data } = await send(createCollection, { body: { title: t('newTitle') } });
      edit(data.id);
    });
  const remove = ({ id, title }: LearningCard) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('removeTitle', { name: title }),
        text: t('removeText'),
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(removeCollection, { params: { collectionId: id } });
      toast.success(t('removed'));
    });
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Row gap={8} wrap>
            <ButtonLink to="/learning-materials">{t('read')}</ButtonLink>
            {mayEdit && (
              <Button
                kind="primary"
                leftSection={<IconPlus size={18} aria-hidden />}
                disabled={isPending}
                onClick={create}
              >
                {t('create')}
              </Button>
            )}
          </Row>
        }
      />
      <Panel isFlush>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={4} />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState drawing="list">{t(mayEdit ? 'empty' : 'emptyReader')}</EmptyState>
            ) : (
              <ul className="plain-list" aria-label={t('list')}>
                {data.map((card) => (
                  <CollectionRow
                    key={card.id}
                    card={card}
                    mayEdit={mayEdit}
                    onEdit={() => edit(card.id)}
                    onLook={() =>
                      void navigate({
                        to: '/learning-materials/$collectionId',
                        params: { collectionId: card.id },
                      })
                    }
                    onRemove={() => remove(card)}
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
