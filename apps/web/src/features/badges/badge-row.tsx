import type { ManagedBadge } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LazyBadge } from '../../ui/lazy-badge.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { BadgeAct } from './badge-dialogs.tsx';
import styles from './badges.module.css';
import sentences from './badges.en.json';

export function BadgeRow({ badge, onAct }: { badge: ManagedBadge; onAct: BadgeAct }) {
  const { t } = useTranslation(sentences);
  const { name, description, goal, icon, rarity, points, holders, isOwn, rule } = badge;
  return (
    <li className={styles['row']}>
      <LazyBadge icon={icon} rarity={rarity} size={56} />
      <div className={styles['words']}>
        <bdi className={styles['name']}>{name}</bdi>
        <span>{goal}</span>
        {description !== '' && <span className="dim">{description}</span>}
        <span className={styles['facts']}>
          <span>{t(`rarities.${rarity}`)}</span>
          <span className="mono">{t('points', { points })}</span>
          <span>{t('holders', { count: holders })}</span>
        </span>
      </div>
      <RowMenu
        label={t('actions', { name })}
        items={[
          ...(isOwn ? [{ key: 'edit', label: t('edit'), onSelect: () => onAct('edit', badge) }] : []),
          { key: 'award', label: t('award'), onSelect: () => onAct('award', badge) },
          { key: 'holders', label: t('holdersOpen'), onSelect: () => onAct('holders', badge) },
          ...(rule.kind === 'by-hand'
            ? []
            : [{ key: 'run', label: t('run'), onSelect: () => onAct('run', badge) }]),
          ...(isOwn
            ? [
                {
                  key: 'remove',
                  label: t('remove'),
                  onSelect: () => onAct('remove', badge),
                  isDanger: true,
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}
