import type { LearningSource } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { EditorDrawer } from '../../../../ui/editor-drawer.tsx';
import { EditorFields } from '../../../../ui/editor-fields.tsx';
import { EditorLoading } from '../../../../ui/editor-loading.tsx';
import { MarkdownField } from '../../../../ui/markdown-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useEditor } from '../../../../ui/use-editor.ts';
import { addItem, fetchSource, sourceQuery, updateItem } from '../../api.ts';
import { itemErrors, itemInput, type ItemKind, itemValues, type ItemValues } from './item-form-state.ts';
import { type ItemEditor, QuestionFields } from './question-fields.tsx';
import sentences from './learning-editor.en.json';

interface FieldsProps {
  kind: ItemKind;
  editor: ItemEditor;
  source: LearningSource | null;
}

const bodyLabels = { text: 'body', check: 'prompt', link: 'bodyBeside', file: 'bodyBeside' } as const;

function Fields({ kind, editor, source }: FieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  const bodyLabel = t(`item.${bodyLabels[kind]}`);
  return (
    <EditorFields editor={editor}>
      <TextField
        label={t('item.title')}
        value={values.title}
        maxLength={limits.nameMax}
        error={errorOf('title', t('item.title'))}
        data-autofocus
        onChange={(event) => change('title', { title: event.currentTarget.value })}
      />
      {kind === 'link' && (
        <TextField
          label={t('item.url')}
          description={t('item.urlHint')}
          type="url"
          placeholder="https://"
          value={values.url}
          error={errorOf('url', t('item.url'))}
          onChange={(event) => change('url', { url: event.currentTarget.value })}
        />
      )}
      {source?.file && (
        <Notice title={`${source.file.name} (${formatBytes(source.file.sizeBytes)})`}>
          {t('item.replace')}
        </Notice>
      )}
      <MarkdownField
        name="body"
        label={bodyLabel}
        description={t('item.markdown')}
        minRows={kind === 'text' ? 14 : 4}
        value={values.body}
        error={errorOf('body', bodyLabel)}
        onChange={(body) => change('body', { body })}
      />
      {kind === 'check' && <QuestionFields editor={editor} />}
      <NumberField
        label={t('item.minutes')}
        description={t('item.minutesHint')}
        value={values.minutes ?? ''}
        min={1}
        max={limits.learningMinutesMax}
        allowDecimal={false}
        error={errorOf('minutes', t('item.minutes'))}
        onChange={(value) => change('minutes', { minutes: typeof value === 'number' ? value : null })}
      />
    </EditorFields>
  );
}

interface ItemDrawerProps {
  collectionId: string;
  /** The id of one that is there, or the kind of a new one. */
  item: { id: string } | { kind: 'text' | 'link' | 'check' };
  onClose: () => void;
}

export function ItemDrawer({ collectionId, item, onClose }: ItemDrawerProps) {
  const { t } = useTranslation(sentences);
  const itemId = 'id' in item ? item.id : null;
  const query = useQuery({
    ...sourceQuery(collectionId, itemId ?? ''),
    enabled: itemId !== null,
    refetchOnWindowFocus: false,
  });
  const source = itemId === null ? null : (query.data ?? null);
  const kind = 'kind' in item ? item.kind : (source?.kind ?? 'text');
  const editor = useEditor<ItemValues, LearningSource>({
    saved: source,
    valuesOf: itemValues,
    check: (values) => itemErrors(kind, values),
    save: async (send, values, base, latest) => {
      const written = itemInput(kind, values);
      if (base !== null) {
        const body = { item: written, version: (latest ?? base).version };
        return (await send(updateItem, { params: { collectionId, itemId: base.id }, body })).data;
      }
      if (written.kind === 'file') throw new Error('A file is added by its upload.');
      return (await send(addItem, { params: { collectionId }, body: { item: written } })).data;
    },
    fetchLatest: ({ id }) => fetchSource(collectionId, id),
    failure: t('writeFailed'),
    onSaved: (_saved, isNew) => {
      toast.success(t(isNew ? 'item.added' : 'item.saved'));
      onClose();
    },
  });
  const isLoading = itemId !== null && source === null;
  return (
    <EditorDrawer
      title={'kind' in item ? t(`item.new.${item.kind}`) : t('item.edit')}
      isOpen
      isDirty={editor.isDirty}
      isSaving={editor.isSaving}
      problem={editor.problem}
      {...(itemId === null && { saveLabel: t('item.add') })}
      onSave={editor.save}
      onClose={onClose}
    >
      {isLoading ? (
        <EditorLoading query={query} failure={t('item.notFound')} />
      ) : (
        <Fields kind={kind} editor={editor} source={source} />
      )}
    </EditorDrawer>
  );
}
