import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import type { ChallengeFieldsProps } from './challenge-basic-fields.tsx';
import { ChallengeSelect } from '../../resources/challenge-select.tsx';
import sentences from './challenges.en.json';

interface SuccessSectionProps extends ChallengeFieldsProps {
  challengeId: string | null;
}

export function SuccessSection({ editor, challengeId }: SuccessSectionProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  return (
    <FormSection isFolded title={t('success.title')} lead={t('success.lead')}>
      <MarkdownField
        name="successMessage"
        label={t('success.message')}
        description={t('editor.markdownHint')}
        minRows={2}
        value={values.successMessage}
        error={errorOf('successMessage', t('success.message'))}
        onChange={(successMessage) => change('successMessage', { successMessage })}
      />
      <ChallengeSelect
        label={t('success.next')}
        description={t('success.nextHint')}
        placeholder={t('success.nextNone')}
        nothingFound={t('success.nextNotFound')}
        value={values.next}
        except={new Set(challengeId === null ? [] : [challengeId])}
        isClearable
        error={errorOf('nextChallengeId', t('success.next'))}
        onChange={(next) =>
          change('nextChallengeId', { next: next === null ? null : { id: next.id, name: next.name } })
        }
      />
    </FormSection>
  );
}
