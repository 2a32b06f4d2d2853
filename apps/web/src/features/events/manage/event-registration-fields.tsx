import { registrationClosings } from '@guidon/contract/plain';
import { IconEyeOff, IconKey, IconListSearch, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { FieldPair, FormSection } from '../../../ui/form-section.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EventAdmissionFields } from './event-admission-fields.tsx';
import type { EventFieldsProps } from './event-basic-fields.tsx';
import sentences from './event-manager.en.json';

interface EventRegistrationFieldsProps extends EventFieldsProps {
  children?: ReactNode;
}

export function EventRegistrationFields({ editor, children }: EventRegistrationFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  const isByCode = values.registrationType === 'code';
  return (
    <FormSection title={t('editor.registration')}>
      <ChoiceCards
        legend={t('editor.foundBy')}
        name="visibility"
        value={values.visibility}
        onChange={(visibility) => change('visibility', { visibility })}
        choices={[
          {
            value: 'listed',
            label: t('editor.listed'),
            description: t('editor.listedText'),
            icon: <IconListSearch size={20} aria-hidden />,
          },
          {
            value: 'internal',
            label: t('editor.internal'),
            description: t('editor.internalText'),
            icon: <IconEyeOff size={20} aria-hidden />,
          },
        ]}
      />
      <ChoiceCards
        legend={t('editor.registrationType')}
        name="registrationType"
        value={values.registrationType}
        onChange={(registrationType) => change('registrationType', { registrationType })}
        choices={[
          {
            value: 'code',
            label: t('editor.code'),
            description: t('editor.codeText'),
            icon: <IconKey size={20} aria-hidden />,
          },
          {
            value: 'open',
            label: t('editor.everyone'),
            description: t('editor.everyoneText'),
            icon: <IconWorld size={20} aria-hidden />,
          },
        ]}
      />
      <FieldPair>
        {isByCode && (
          <SelectField
            name="registrationCloses"
            label={t('editor.registrationCloses')}
            description={'\u00a0'}
            value={values.registrationCloses}
            data={registrationClosings.map((closes) => ({
              value: closes,
              label: t(`editor.closes.${closes}`),
            }))}
            onChange={(value) => {
              const registrationCloses = registrationClosings.find((closes) => closes === value);
              if (registrationCloses !== undefined) change('registrationDeadline', { registrationCloses });
            }}
          />
        )}
        <NumberField
          name="maxParticipants"
          label={t('editor.maxParticipants')}
          description={t('editor.maxHint')}
          value={values.maxParticipants}
          allowDecimal={false}
          error={errorOf('maxParticipants', t('editor.maxParticipants'))}
          onChange={(maxParticipants) => change('maxParticipants', { maxParticipants })}
        />
      </FieldPair>
      {((isByCode && values.registrationCloses === 'at-time') ||
        editor.errors['registrationDeadline'] !== undefined) && (
        <DateTimeField
          name="registrationDeadline"
          label={t('editor.registrationDeadline')}
          value={values.registrationDeadline}
          error={errorOf('registrationDeadline', t('editor.registrationDeadline'))}
          onChange={(registrationDeadline) => change('registrationDeadline', { registrationDeadline })}
        />
      )}
      <EventAdmissionFields editor={editor} />
      {children}
    </FormSection>
  );
}
