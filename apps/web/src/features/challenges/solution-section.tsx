import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { type ChallengeFieldsProps, listError } from './challenge-basic-fields.tsx';
import sentences from './challenges.en.json';

interface SolutionSectionProps extends ChallengeFieldsProps {
  isHidden: boolean;
}

/** What players do not see, or only once their event is over. */
export function SolutionSection({ editor, isHidden }: SolutionSectionProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  return (
    <FormSection isFolded title={t('solution.title')} lead={t('solution.lead')}>
      <TagsField
        name="topics"
        label={t('solution.topics')}
        description={t('solution.topicsHint')}
        value={values.topics}
        maxTags={limits.tags}
        error={listError(editor, 'topics', t('solution.topics'))}
        onChange={(topics) => change('topics', { topics })}
      />
      {isHidden ? (
        <p className="dim">{t('solution.hidden')}</p>
      ) : (
        <MarkdownField
          name="solution"
          label={t('solution.body')}
          description={t('editor.markdownHint')}
          minRows={3}
          value={values.solution}
          error={errorOf('solution', t('solution.body'))}
          onChange={(solution) => change('solution', { solution })}
        />
      )}
      <TagsField
        name="writeupLinks"
        label={t('solution.writeups')}
        description={t('solution.writeupsHint')}
        placeholder={values.writeupLinks.length === 0 ? 'https://' : ''}
        splitChars={[' ']}
        value={values.writeupLinks}
        maxTags={limits.writeupLinks}
        error={listError(editor, 'writeupLinks', t('solution.writeups'))}
        onChange={(writeupLinks) => change('writeupLinks', { writeupLinks })}
      />
      <SwitchField
        label={t('solution.show')}
        description={t('solution.showHint')}
        checked={values.showSolutionAfterEnd}
        onChange={(event) =>
          change('showSolutionAfterEnd', { showSolutionAfterEnd: event.currentTarget.checked })
        }
      />
    </FormSection>
  );
}
