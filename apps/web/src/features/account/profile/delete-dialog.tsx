import type { DeletionPreview } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { deletionQuery } from './api.ts';
import { DeleteForm } from './delete-form.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './profile.module.css';
import sentences from './profile.en.json';

interface DeleteDialogProps {
  username: string;
  onClose: () => void;
}

function WhatStays({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation(sentences);
  if (preview.events.length === 0) return <p className={styles['hint']}>{t('deletion.noEvents')}</p>;
  return (
    <Stack gap={8}>
      <h3>{t('deletion.events')}</h3>
      <p className={styles['hint']}>{t('deletion.stays', { name: preview.nameAfter })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles['stays']} role="group" aria-label={t('deletion.events')} tabIndex={0}>
        <ul className="plain-list">
          {preview.events.map((event) => (
            <li key={event.eventId} className={classNames('row wraps', styles['item'])}>
              <span className={styles['itemWords']}>
                <bdi>{event.eventName}</bdi> <span className="dim">{event.tenantDisplayName}</span>
              </span>
              <span className="dim">
                {t('deletion.solves', { count: event.solves })},{' '}
                {t('deletion.answers', { count: event.submissions })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}

function LastAdmin({ lastAdminOf }: Pick<DeletionPreview, 'lastAdminOf'>) {
  const { t } = useTranslation(sentences);
  const tenants = lastAdminOf.map(({ tenantDisplayName }) => tenantDisplayName).join(', ');
  return (
    <Notice tone="warning" title={t('deletion.lastAdminTitle', { tenants })}>
      {t('deletion.lastAdminText')}
    </Notice>
  );
}

export function DeleteDialog({ username, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(deletionQuery());
  return (
    <Dialog title={t('deletion.dialogTitle')} isOpen onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('failed.deletion')}>
        {(preview) => (
          <Stack gap={16}>
            <Notice tone="wrong">{t('deletion.goes')}</Notice>
            <WhatStays preview={preview} />
            {preview.lastAdminOf.length > 0 ? (
              <LastAdmin lastAdminOf={preview.lastAdminOf} />
            ) : (
              <DeleteForm username={username} needsPassword={preview.needsPassword} onClose={onClose} />
            )}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}
