import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ChallengeFieldsProps } from './challenge-basic-fields.tsx';
import sentences from './challenges.en.json';

export function IntroSection({ editor }: ChallengeFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  return (
    <FormSection isFolded title={t('intro.title')} lead={t('intro.lead')}>
      <MarkdownField
        name="introBody"
        label={t('intro.body')}
        description={t('editor.markdownHint')}
        minRows={3}
        value={values.introBody}
        error={errorOf('introBody', t('intro.body'))}
        onChange={(introBody) => change('introBody', { introBody })}
      />
      <TextField
        name="introVideo"
        type="url"
        label={t('intro.video')}
        description={t('intro.videoHint')}
        placeholder="https://"
        value={values.introVideo}
        maxLength={limits.urlMax}
        error={errorOf('introVideo', t('intro.video'))}
        onChange={(event) => change('introVideo', { introVideo: event.currentTarget.value })}
      />
    </FormSection>
  );
}
