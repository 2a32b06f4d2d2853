import type { BankChallenge } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FieldPair, FormSection } from '../../ui/form-section.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Editor } from '../../ui/use-editor.ts';
import type { ChallengeValues } from './challenge-form-state.ts';
import styles from './challenge-manager.module.css';
import sentences from './challenges.en.json';
import uiSentences from '../../ui/ui.en.json';

export interface ChallengeFieldsProps {
  editor: Editor<ChallengeValues, BankChallenge>;
}

interface ChallengeBasicFieldsProps extends ChallengeFieldsProps {
  categories: readonly string[];
  /** The page begins in its first field. */
  isFirst: boolean;
}

const usual = ['web', 'crypto', 'pwn', 'reversing', 'forensics', 'osint', 'misc', 'steganography', 'network'];
const levels = ['1', '2', '3', '4'] as const;

function suggestions(categories: readonly string[]): string[] {
  const known = new Set(categories.map((name) => name.toLowerCase()));
  return [...categories, ...usual.filter((name) => !known.has(name))];
}

export function listError(
  editor: ChallengeFieldsProps['editor'],
  field: string,
  label: string,
): string | undefined {
  const path = Object.keys(editor.errors).find((name) => name === field || name.startsWith(`${field}.`));
  return path === undefined ? undefined : editor.errorOf(path, label);
}

export function ChallengeBasicFields({ editor, categories, isFirst }: ChallengeBasicFieldsProps) {
  const { t } = useTranslation(sentences);
  const ui = useTranslation(uiSentences).t;
  const { values, change, errorOf } = editor;
  const text = (field: 'name' | 'author', maxLength: number) => ({
    name: field,
    label: t(`editor.${field}`),
    value: values[field],
    maxLength,
    error: errorOf(field, t(`editor.${field}`)),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      change(field, { [field]: event.currentTarget.value }),
  });
  return (
    <FormSection title={t('editor.basics')}>
      <TextField {...text('name', limits.nameMax)} autoFocus={isFirst} />
      <FieldPair>
        <SuggestField
          name="category"
          label={t('editor.category')}
          value={values.category}
          data={suggestions(categories)}
          maxLength={limits.categoryMax}
          error={errorOf('category', t('editor.category'))}
          onChange={(category) => change('category', { category })}
        />
        <div>
          <p className={styles['label']}>{t('editor.difficulty')}</p>
          <Segmented
            label={t('editor.difficulty')}
            value={levels[values.difficulty - 1] ?? '1'}
            choices={levels.map((value) => ({ value, label: ui(`difficulty${value}`) }))}
            onChange={(level) => change('difficulty', { difficulty: Number(level) })}
          />
        </div>
      </FieldPair>
      <MarkdownField
        name="description"
        label={t('editor.description')}
        description={t('editor.markdownHint')}
        value={values.description}
        error={errorOf('description', t('editor.description'))}
        onChange={(description) => change('description', { description })}
      />
      <FieldPair>
        <TagsField
          name="tags"
          label={t('editor.tags')}
          description={t('editor.tagsHint')}
          value={values.tags}
          maxTags={limits.tags}
          error={listError(editor, 'tags', t('editor.tags'))}
          onChange={(tags) => change('tags', { tags })}
        />
        <TextField {...text('author', limits.personNameMax)} />
      </FieldPair>
    </FormSection>
  );
}
