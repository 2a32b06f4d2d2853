import { type EventRight, eventRights } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import styles from './co-hosts.module.css';
import sentences from './co-hosts.en.json';

interface RightsFieldProps {
  rights: readonly EventRight[];
  /** What the reader may give. */
  givable: readonly EventRight[];
  onChange: (rights: EventRight[]) => void;
}

/** A right that the reader lacks can be taken away, not given. */
export function RightsField({ rights, givable, onChange }: RightsFieldProps) {
  const { t } = useTranslation(sentences);
  const toggle = (right: EventRight, isGiven: boolean) =>
    onChange(eventRights.filter((one) => (one === right ? isGiven : rights.includes(one))));
  return (
    <fieldset className={styles['rights']}>
      <legend className={styles['legend']}>{t('form.rights')}</legend>
      {eventRights.map((right) => {
        const isGiven = rights.includes(right);
        const isClosed = !isGiven && !givable.includes(right);
        return (
          <CheckField
            key={right}
            label={t(`rights.${right}`)}
            description={isClosed ? t('form.cannotGive') : t(`meaning.${right}`)}
            checked={isGiven}
            disabled={isClosed}
            onChange={(event) => toggle(right, event.currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}
