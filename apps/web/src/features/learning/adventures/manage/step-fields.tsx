import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { MarkdownField } from '../../../../ui/markdown-field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ChallengeSelect } from '../../../../resources/challenge-select.tsx';
import type { StepValues } from './adventure-form-state.ts';
import sentences from './adventure-editor.en.json';

interface StepFieldsProps {
  step: StepValues;
  number: number;
  errorOf: (field: string, label: string) => string | undefined;
  onChange: (field: string, patch: Partial<StepValues>) => void;
}

export function StepFields({ step, number, errorOf, onChange }: StepFieldsProps) {
  const { t } = useTranslation(sentences);
  return (
    <Panel title={t('editing', { number })}>
      <Stack gap={16}>
        <TextField
          label={t('stepTitle')}
          value={step.title}
          maxLength={limits.nameMax}
          error={errorOf('title', t('stepTitle'))}
          onChange={(event) => onChange('title', { title: event.currentTarget.value })}
        />
        <MarkdownField
          name="story"
          label={t('story')}
          description={t('storyHint')}
          value={step.story}
          minRows={7}
          error={errorOf('story', t('story'))}
          onChange={(story) => onChange('story', { story })}
        />
        <ChallengeSelect
          label={t('challenge')}
          placeholder={t('challengePlaceholder')}
          nothingFound={t('noChallenge')}
          value={step.challenge}
          isClearable
          error={errorOf('challengeId', t('challenge'))}
          onChange={(challenge) =>
            onChange('challengeId', {
              challenge: challenge === null ? null : { id: challenge.id, name: challenge.name },
            })
          }
        />
      </Stack>
    </Panel>
  );
}
