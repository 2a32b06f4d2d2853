import { IconEye } from '@tabler/icons-react';
import { joinNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './looking-note.module.css';
import sentences from './team-progress.en.json';

/** Which mates have a challenge open now; nothing while there are none. */
export function LookingNote({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(sentences);
  if (names.length === 0) return null;
  return (
    <span className={classNames('inline-row gap-4 shrinks text-12', styles['note'])}>
      <IconEye size={14} aria-hidden />
      <bdi>{t('looking', { count: names.length, names: joinNames(names) })}</bdi>
    </span>
  );
}
