import type { ManagedBadge } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LazyBadge } from '../../ui/lazy-badge.tsx';
import { RecordRow } from '../../ui/records/record-list.tsx';
import type { RowMenuItem } from '../../ui/row-menu.tsx';
import type { BadgeAct } from './badge-dialogs.tsx';
import sentences from './badges.en.json';

export function BadgeRow({ badge, onAct }: { badge: ManagedBadge; onAct: BadgeAct }) {
  const { t } = useTranslation(sentences);
  const { name, description, goal, icon, rarity, points, holders, isOwn, rule } = badge;
  const item = (kind: Parameters<BadgeAct>[0], label: string): RowMenuItem => ({
    key: kind,
    label,
    onSelect: () => onAct(kind, badge),
  });
  return (
    <RecordRow
      name={name}
      lead={<LazyBadge icon={icon} rarity={rarity} size={56} />}
      facts={
        <>
          <span>{t(`rarities.${rarity}`)}</span>
          <span className="mono">{t('points', { points })}</span>
          <span>{t('holders', { count: holders })}</span>
        </>
      }
      label={t('actions', { name })}
      items={[
        ...(isOwn ? [item('edit', t('edit'))] : []),
        item('award', t('award')),
        item('holders', t('holdersOpen')),
        ...(rule.kind === 'by-hand' ? [] : [item('run', t('run'))]),
        ...(isOwn ? [{ ...item('remove', t('remove')), isDanger: true }] : []),
      ]}
    >
      <span>{goal}</span>
      {description !== '' && <span className="dim">{description}</span>}
    </RecordRow>
  );
}
