import type { LearningCollection, UpdateLearningBody } from '@guidon/contract';
import { learningAudiences, limits } from '@guidon/contract/plain';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../../../navigation/page-title.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EditorFields } from '../../../../ui/editor-fields.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useEditor } from '../../../../ui/use-editor.ts';
import { useSaveKey } from '../../../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts';
import { collectionQuery, fetchCollection, updateCollection } from '../../api.ts';
import { classNames } from '../../../../ui/class-names.ts';
import shared from '../learning.module.css';
import { AddItemBar } from './add-item-bar.tsx';
import styles from './collection-editor.module.css';
import { ItemDrawer } from './item-drawer.tsx';
import { ItemList } from './item-list.tsx';
import { LinkPanel } from './link-panel.tsx';
import { collectionErrors, collectionValues } from './collection-form-state.ts';
import sentences from './learning-editor.en.json';
import learningSentences from '../learning.en.json';
import uiSentences from '../../../../ui/ui.en.json';

type Values = Omit<UpdateLearningBody, 'version'>;

function Basics({ collection }: { collection: LearningCollection }) {
  const { t } = useTranslation(sentences);
  const { t: words } = useTranslation(learningSentences);
  const editor = useEditor<Values, LearningCollection>({
    saved: collection,
    valuesOf: collectionValues,
    check: collectionErrors,
    save: async (send, values, base, latest) => {
      const { id, version } = latest ?? base ?? collection;
      const body = { ...values, version };
      return (await send(updateCollection, { params: { collectionId: id }, body })).data;
    },
    fetchLatest: ({ id }) => fetchCollection(id),
    failure: t('writeFailed'),
    onSaved: () => void toast.success(t('saved')),
  });
  const { values, change, errorOf, isDirty, isSaving, problem, save } = editor;
  useUnsavedGuard(isDirty);
  useSaveKey(isDirty && !isSaving, save);
  return (
    <Panel title={t('basics')}>
      <EditorFields editor={editor}>
        <ProblemNotice problem={problem} />
        <TextField
          label={t('name')}
          value={values.title}
          maxLength={limits.nameMax}
          error={errorOf('title', t('name'))}
          onChange={(event) => change('title', { title: event.currentTarget.value })}
        />
        <TextAreaField
          label={t('description')}
          value={values.description}
          minRows={2}
          maxLength={limits.learningDescriptionMax}
          error={errorOf('description', t('description'))}
          onChange={(event) => change('description', { description: event.currentTarget.value })}
        />
        <SelectField
          label={t('audience')}
          description={t('audienceHint')}
          data={learningAudiences.map((value) => ({ value, label: words(`audiences.${value}`) }))}
          value={values.audience}
          onChange={(chosen) =>
            change('audience', {
              audience: learningAudiences.find((one) => one === chosen) ?? values.audience,
            })
          }
        />
        <SwitchField
          label={t('publish')}
          description={t('publishHint')}
          checked={values.isPublished}
          onChange={(event) => change('isPublished', { isPublished: event.currentTarget.checked })}
        />
        <div className="row wraps justify-end gap-8">
          <Button kind="primary" onClick={save} disabled={!isDirty || isSaving}>
            {t(isSaving ? 'saving' : 'save', { ns: uiSentences })}
          </Button>
        </div>
      </EditorFields>
    </Panel>
  );
}

type OpenItem = { id: string } | { kind: 'text' | 'link' | 'check' };

function Loaded({ collection }: { collection: LearningCollection }) {
  const { t } = useTranslation(sentences);
  const [opened, setOpened] = useState<OpenItem | null>(null);
  const { id, title, isPublished, links } = collection;
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <Badge tone={isPublished ? 'accent' : 'warning'}>{t(isPublished ? 'published' : 'draft')}</Badge>
        }
        actions={
          <ButtonLink
            to="/learning-materials/$collectionId"
            params={{ collectionId: id }}
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t('look')}
          </ButtonLink>
        }
      />
      <div className={classNames('grid gap-16 align-start', styles['columns'])}>
        <div className="stack gap-16 shrinks">
          <Panel title={t('items')}>
            <Stack gap={12}>
              <ItemList collection={collection} onOpen={(itemId) => setOpened({ id: itemId })} />
              <AddItemBar collection={collection} onAdd={(kind) => setOpened({ kind })} />
            </Stack>
          </Panel>
        </div>
        <div className="stack gap-16 shrinks">
          <Basics collection={collection} />
          {links !== null && <LinkPanel collectionId={id} links={links} />}
        </div>
      </div>
      {opened !== null && <ItemDrawer collectionId={id} item={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

export function CollectionEditorPage() {
  const { t } = useTranslation(sentences);
  const { collectionId = '' } = useParams({ strict: false });
  const query = useQuery({ ...collectionQuery(collectionId), refetchOnWindowFocus: false });
  return (
    <>
      <Link to="/resources/learning" className={shared['back']}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <QueryView
        query={query}
        failure={t('notFound')}
        skeleton={
          <div
            role="status"
            aria-label={t('loading', { ns: uiSentences })}
            className={classNames('grid gap-16 align-start', styles['columns'])}
          >
            <Skeleton height={420} />
            <Skeleton height={320} />
          </div>
        }
      >
        {(collection) => <Loaded key={collection.id} collection={collection} />}
      </QueryView>
    </>
  );
}
