import type { BadgeIcon, BadgeRarity } from '@guidon/contract';
import { badgeIcons } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LazyBadge } from '../../ui/lazy-badge.tsx';
import styles from './badges.module.css';

interface IconChoiceProps {
  value: BadgeIcon;
  rarity: BadgeRarity;
  onChange: (icon: BadgeIcon) => void;
}

/** A radio group of drawings; the arrow keys move between them. */
export function IconChoice({ value, rarity, onChange }: IconChoiceProps) {
  const { t } = useTranslation('badges');
  return (
    <fieldset className={styles['icons']}>
      <legend className={styles['legend']}>{t('form.icon')}</legend>
      <div className={styles['iconGrid']}>
        {badgeIcons.map((icon) => (
          <label key={icon} className={styles['icon']} data-checked={icon === value || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name="icon"
              value={icon}
              aria-label={t(`icons.${icon}`)}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <LazyBadge icon={icon} rarity={rarity} size={36} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
