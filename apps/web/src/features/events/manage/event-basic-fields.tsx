import type { EventDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { listError } from '../../../lib/list-error.ts';
import { FieldPair, FormSection } from '../../../ui/form-section.tsx';
import { MarkdownField } from '../../../ui/markdown-field.tsx';
import { TagsField } from '../../../ui/tags-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Editor } from '../../../ui/use-editor.ts';
import type { EventValues } from './event-form-state.ts';
import sentences from './event-manager.en.json';

export interface EventFieldsProps {
  editor: Editor<EventValues, EventDetail>;
}

const usualCategories = ['CTF', 'Webapp', 'Network', 'Crypto'];

export function EventBasicFields({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  return (
    <FormSection title={t('editor.basics')}>
      <TextField
        name="name"
        label={t('editor.name')}
        value={values.name}
        maxLength={limits.nameMax}
        error={errorOf('name', t('editor.name'))}
        onChange={(event) => change('name', { name: event.currentTarget.value })}
        data-autofocus
      />
      <FieldPair>
        <TagsField
          name="categories"
          label={t('editor.categories')}
          description={t('editor.categoriesHint')}
          value={values.categories}
          data={usualCategories}
          maxTags={limits.categories}
          error={listError(
            editor.errors,
            { field: 'categories', label: t('editor.categories') },
            values.categories,
          )}
          onChange={(categories) => change('categories', { categories })}
        />
        <TextField
          name="location"
          label={t('editor.location')}
          description={t('editor.locationHint')}
          value={values.location}
          maxLength={limits.locationMax}
          error={errorOf('location', t('editor.location'))}
          onChange={(event) => change('location', { location: event.currentTarget.value })}
        />
      </FieldPair>
    </FormSection>
  );
}

export function EventWordFields({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  return (
    <FormSection title={t('editor.words')}>
      <MarkdownField
        name="description"
        label={t('editor.description')}
        description={t('editor.markdownHint')}
        value={values.description}
        error={errorOf('description', t('editor.description'))}
        onChange={(description) => change('description', { description })}
      />
      <MarkdownField
        name="rules"
        label={t('editor.rules')}
        description={t('editor.rulesHint')}
        value={values.rules}
        error={errorOf('rules', t('editor.rules'))}
        onChange={(rules) => change('rules', { rules })}
      />
    </FormSection>
  );
}
