import type { ApiKey } from '@guidon/contract';
import { apiKeyGroups } from '@guidon/contract/plain';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './api-keys.module.css';
import { allScopesOf } from './scope-state.ts';
import sentences from './api-keys.en.json';

/** What a key may do, in full. */
export function KeyDialog({ shown, onClose }: { shown: ApiKey; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  return (
    <Dialog title={t('show.title', { name: shown.name })} isOpen onClose={onClose}>
      <Stack gap={16}>
        <dl className={styles['facts']}>
          <dt>{t('show.prefix')}</dt>
          <dd>
            <code>{shown.prefix}…</code>
          </dd>
          <dt>{t('columns.createdBy')}</dt>
          <dd>
            <bdi>{shown.createdBy.username}</bdi>
          </dd>
          <dt>{t('show.created')}</dt>
          <dd>{formatDateTime(shown.createdAt)}</dd>
          <dt>{t('columns.expires')}</dt>
          <dd>{formatDateTime(shown.expiresAt)}</dd>
        </dl>
        {apiKeyGroups.map((group) => {
          const scopes = allScopesOf(group).filter((scope) => shown.scopes.includes(scope));
          if (scopes.length === 0) return null;
          return (
            <section key={group} aria-label={t(`group.${group}`)}>
              <h3 className={styles['groupName']}>{t(`group.${group}`)}</h3>
              <ul className={classNames('flex wraps text-13', styles['scopes'])}>
                {scopes.map((scope) => (
                  <li key={scope}>
                    <code>{scope}</code>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </Stack>
    </Dialog>
  );
}
