import type { ChallengeChange } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { type BulkFields, changeOf, noChange } from './bulk-state.ts';
import { bankLevels } from './use-bank-filter.ts';
import sentences from './challenges.en.json';
import uiSentences from '../../ui/ui.en.json';

interface BulkChangeDialogProps {
  count: number;
  categories: readonly string[];
  tags: readonly string[];
  isBusy: boolean;
  onClose: () => void;
  onChange: (change: Omit<ChallengeChange, 'challengeId'>) => void;
}

/** Changes that several challenges get alike; what is left empty stays as it is. */
export function BulkChangeDialog({
  count,
  categories,
  tags,
  isBusy,
  onClose,
  onChange,
}: BulkChangeDialogProps) {
  const { t } = useTranslation(sentences);
  const ui = useTranslation(uiSentences).t;
  const [fields, setFields] = useState<BulkFields>(noChange);
  const change = changeOf(fields);
  const submit = () => {
    if (change !== null) onChange(change);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('bulk.changeTitle', { count })}
      submitLabel={t('bulk.apply')}
      isPending={isBusy}
      isReady={change !== null}
      onSubmit={submit}
    >
      <p className="dim">{t('bulk.changeLead')}</p>
      <SuggestField
        label={t('category')}
        placeholder={t('bulk.asItIs')}
        value={fields.category}
        data={[...categories]}
        maxLength={limits.categoryMax}
        data-autofocus
        onChange={(category) => setFields({ ...fields, category })}
      />
      <SelectField
        label={t('difficulty')}
        value={fields.difficulty}
        data={bankLevels.map((value) => ({
          value,
          label: value === '' ? t('bulk.asItIs') : ui(`difficulty${value}`),
        }))}
        onChange={(difficulty) => setFields({ ...fields, difficulty: difficulty ?? '' })}
      />
      <TagsField
        label={t('bulk.addTags')}
        value={[...fields.addTags]}
        maxTags={limits.tags}
        onChange={(addTags) => setFields({ ...fields, addTags })}
      />
      <TagsField
        label={t('bulk.removeTags')}
        value={[...fields.removeTags]}
        data={[...tags]}
        onChange={(removeTags) => setFields({ ...fields, removeTags })}
      />
    </FormDialog>
  );
}
