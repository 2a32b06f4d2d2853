import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import type { ChallengeFieldsProps } from './challenge-basic-fields.tsx';

export function SuccessSection({ editor }: ChallengeFieldsProps) {
  const { t } = useTranslation('challenges');
  const { values, change, errorOf } = editor;
  return (
    <FormSection title={t('success.title')} lead={t('success.lead')}>
      <MarkdownField
        name="successMessage"
        label={t('success.message')}
        description={t('editor.markdownHint')}
        minRows={2}
        value={values.successMessage}
        error={errorOf('successMessage', t('success.message'))}
        onChange={(successMessage) => change('successMessage', { successMessage })}
      />
    </FormSection>
  );
}
