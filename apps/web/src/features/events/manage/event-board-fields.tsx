import { IconEyeOff, IconUsers, IconUsersGroup, IconWorld } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { EventFieldsProps } from './event-basic-fields.tsx';
import sentences from './event-manager.en.json';

const visibilities = [
  { value: 'participants', Icon: IconUsers },
  { value: 'members', Icon: IconUsersGroup },
  { value: 'public', Icon: IconWorld },
  { value: 'hidden', Icon: IconEyeOff },
] as const;

/** Who reads the boards of an event, beside those who run it. */
export function EventBoardFields({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change } = editor;
  return (
    <FormSection title={t('editor.board')}>
      <ChoiceCards
        legend={t('editor.boardVisibility')}
        name="boardVisibility"
        value={values.boardVisibility}
        onChange={(boardVisibility) => change('boardVisibility', { boardVisibility })}
        choices={visibilities.map(({ value, Icon }) => ({
          value,
          label: t(`editor.visibility.${value}`),
          description: t(`editor.visibility.${value}Text`),
          icon: <Icon size={20} aria-hidden />,
        }))}
      />
      <SwitchField
        name="sharePage"
        label={t('editor.sharePage')}
        description={t(
          values.visibility === 'internal' ? 'editor.sharePageInternal' : 'editor.sharePageHint',
        )}
        checked={values.sharePage}
        onChange={(event) => change('sharePage', { sharePage: event.currentTarget.checked })}
      />
    </FormSection>
  );
}
