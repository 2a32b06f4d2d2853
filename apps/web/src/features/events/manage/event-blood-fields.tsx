import { limits } from '@guidon/contract/plain';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { EventFieldsProps } from './event-basic-fields.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './event-manager.module.css';
import { bloodPlaces, eventBody, type EventValues } from './event-form-state.ts';
import sentences from './event-manager.en.json';

const exampleValue = 500;

/** What the bonuses mean, such as `The first … gets 50 points on top …`. */
function useBonusMeaning(values: EventValues): string {
  const { t } = useTranslation(sentences);
  const [first = 0, second = 0, third = 0] = eventBody(values).bloodBonuses ?? [];
  const bonuses = { first, second, third };
  if (Object.values(bonuses).some((bonus) => !(bonus >= 0))) return t('editor.bloodsHint');
  if (first + second + third === 0) return t('editor.bloodsNone');
  const shown = (of: (bonus: number) => number) => ({
    first: formatNumber(of(first)),
    second: formatNumber(of(second)),
    third: formatNumber(of(third)),
  });
  if (values.bloodBonusUnit === 'points')
    return t(
      'editor.bloodsPoints',
      shown((bonus) => bonus),
    );
  const example = t('editor.bloodsExample', {
    value: exampleValue,
    ...shown((bonus) => Math.round((exampleValue * bonus) / 100)),
  });
  return `${t(
    'editor.bloodsPercent',
    shown((bonus) => bonus),
  )} ${example}`;
}

export function EventBloodFields({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  const { bloodBonuses, bloodBonusUnit } = values;
  const meaning = useBonusMeaning(values);
  return (
    <FormSection
      title={t('editor.bloods')}
      lead={meaning}
      aside={
        <Segmented
          label={t('editor.bloodUnit')}
          value={bloodBonusUnit}
          onChange={(unit) => change('bloodBonusUnit', { bloodBonusUnit: unit })}
          choices={[
            { value: 'points', label: t('editor.bloodUnits.points') },
            { value: 'percent', label: t('editor.bloodUnits.percent') },
          ]}
        />
      }
    >
      <div className={classNames('grid gap-16 align-start', styles['bonuses'])}>
        {bloodPlaces.map((place, index) => (
          <NumberField
            key={place}
            name={`bloodBonuses.${index}`}
            label={t(`editor.bloodPlaces.${place}`)}
            value={bloodBonuses[place]}
            min={0}
            max={bloodBonusUnit === 'percent' ? limits.bloodBonusPercent : limits.pointsMax}
            clampBehavior="none"
            suffix={bloodBonusUnit === 'percent' ? '%' : ''}
            error={errorOf(`bloodBonuses.${index}`, t(`editor.bloodPlaces.${place}`))}
            onChange={(bonus) =>
              change(`bloodBonuses.${index}`, { bloodBonuses: { ...bloodBonuses, [place]: bonus } })
            }
          />
        ))}
      </div>
    </FormSection>
  );
}
