import type { Division } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { RowMenu, type RowMenuItem } from '../../ui/row-menu.tsx';
import styles from './divisions.module.css';
import sentences from './divisions.en.json';

interface DivisionRowProps {
  division: Division;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onNewCode: () => void;
  onRemove: () => void;
}

export function DivisionRow({ division, isFirst, isLast, ...on }: DivisionRowProps) {
  const { t } = useTranslation(sentences);
  const { name, description, isPublic, isGuest, unitCount, code } = division;
  const items: RowMenuItem[] = [
    { key: 'edit', label: t('edit'), onSelect: on.onEdit },
    ...(isFirst ? [] : [{ key: 'up', label: t('up'), onSelect: () => on.onMove(-1) }]),
    ...(isLast ? [] : [{ key: 'down', label: t('down'), onSelect: () => on.onMove(1) }]),
    ...(isPublic ? [] : [{ key: 'code', label: t('newCode'), onSelect: on.onNewCode }]),
    { key: 'remove', label: t('remove'), onSelect: on.onRemove, isDanger: true },
  ];
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          <Badge>{t(isPublic ? 'public' : 'byCode')}</Badge>
          {isGuest && <Badge tone="info">{t('guest')}</Badge>}
        </span>
        {description !== '' && <span className="dim">{description}</span>}
      </div>
      <RowMenu label={t('actions', { name })} items={items} />
      <div className={styles['facts']}>
        <span className="dim">{unitCount ? t('units', { count: unitCount }) : t('nobody')}</span>
        {code !== null && <CopyButton text={code} label={t('code', { code })} success={t('codeCopied')} />}
      </div>
    </li>
  );
}
