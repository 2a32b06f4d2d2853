import type { Passkey } from '@guidon/contract';
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './passkeys.module.css';
import sentences from './passkeys.en.json';

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const { t } = useTranslation(sentences);
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey;
  return (
    <li className={classNames('row gap-12', styles['item'])}>
      <IconKey size={20} className={styles['icon']} aria-hidden />
      <div className={styles['words']}>
        <p className="row wraps breaks medium gap-4 gap-x-8">
          <bdi>{name}</bdi>
          {isBackedUp && <Badge>{t('section.synced')}</Badge>}
        </p>
        <p className="hint">
          {t('section.created')} <RelativeTime at={createdAt} />,{' '}
          {lastUsedAt === null ? (
            t('section.neverUsed')
          ) : (
            <>
              {t('section.lastUsed')} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <RowMenu
        label={t('section.actions', { name })}
        items={[
          {
            key: 'rename',
            label: t('section.rename'),
            icon: <IconPencil size={16} aria-hidden />,
            onSelect: onRename,
          },
          {
            key: 'remove',
            label: t('section.remove'),
            icon: <IconTrash size={16} aria-hidden />,
            onSelect: onRemove,
            isDanger: true,
          },
        ]}
      />
    </li>
  );
}
