import type { Banner } from '@guidon/contract';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { localStore } from '../../lib/local-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './shown-banner.module.css';
import sentences from './operator.en.json';

const closedKey = 'closedBanner';

/** A closed one comes again when the operator changes it. */
export function ShownBanner({ banner: { text, tone, link, changedAt } }: { banner: Banner }) {
  const { t } = useTranslation(sentences);
  const [closed, setClosed] = useState(() => localStore.get(closedKey));
  if (closed === changedAt) return null;
  const close = () => {
    localStore.set(closedKey, changedAt);
    setClosed(changedAt);
  };
  return (
    <div className={classNames('screen-only', styles['banner'])}>
      <Notice tone={tone}>
        <div className="flex align-start justify-between gap-8">
          <span className="shrinks breaks">
            {text}{' '}
            {link !== null && (
              <a href={link} target="_blank" rel="noreferrer">
                {t('banner.more')}
              </a>
            )}
          </span>
          <IconButton size="sm" label={t('banner.close')} onClick={close}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
      </Notice>
    </div>
  );
}
