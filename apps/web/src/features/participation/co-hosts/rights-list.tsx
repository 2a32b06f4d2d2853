import type { EventRight } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './co-hosts.module.css';
import sentences from './co-hosts.en.json';

export function RightsList({ rights }: { rights: readonly EventRight[] }) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={classNames('plain-list flex wraps gap-8', styles['given'])} aria-label={t('form.rights')}>
      {rights.map((right) => (
        <li key={right} title={t(`meaning.${right}`)}>
          <Badge>{t(`rights.${right}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
