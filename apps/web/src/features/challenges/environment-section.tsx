import { connectionNames, limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ChallengeFieldsProps } from './challenge-basic-fields.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import sentences from './challenges.en.json';

/** How players reach what the challenge runs, and what its answers look like. */
export function EnvironmentSection({ editor }: ChallengeFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  const names = connectionNames(values.connectionInfo);
  return (
    <FormSection isFolded title={t('environment.title')} lead={t('environment.lead')}>
      <TextField
        name="beginChallengeLink"
        type="url"
        label={t('editor.link')}
        description={t('editor.linkHint')}
        placeholder="https://"
        value={values.beginChallengeLink}
        maxLength={limits.urlMax}
        error={errorOf('beginChallengeLink', t('editor.link'))}
        onChange={(event) => change('beginChallengeLink', { beginChallengeLink: event.currentTarget.value })}
      />
      <div>
        <TextAreaField
          name="connectionInfo"
          label={t('environment.connection')}
          description={t('environment.connectionHint')}
          placeholder="nc ${host} 31337"
          classNames={{ input: styles['code'] ?? '' }}
          minRows={2}
          value={values.connectionInfo}
          maxLength={limits.connectionInfoMax}
          error={errorOf('connectionInfo', t('environment.connection'))}
          onChange={(event) => change('connectionInfo', { connectionInfo: event.currentTarget.value })}
        />
        {names.length > 0 && (
          <p className={classNames('hint breaks', styles['note'])} role="status">
            {t('environment.names', { count: names.length, names: names.join(', ') })}
          </p>
        )}
      </div>
      <TextField
        name="flagFormat"
        label={t('environment.flagFormat')}
        description={t('environment.flagFormatHint')}
        placeholder="flag{...}"
        classNames={{ input: styles['code'] ?? '' }}
        value={values.flagFormat}
        maxLength={limits.flagFormatMax}
        error={errorOf('flagFormat', t('environment.flagFormat'))}
        onChange={(event) => change('flagFormat', { flagFormat: event.currentTarget.value })}
      />
    </FormSection>
  );
}
