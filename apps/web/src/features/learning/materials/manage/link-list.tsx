import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './collection-editor.module.css';
import sentences from './learning-editor.en.json';

interface LinkListProps {
  label: string;
  links: readonly { id: string; name: string }[];
  isBusy: boolean;
  onRemove: (id: string) => void;
}

export function LinkList({ label, links, isBusy, onRemove }: LinkListProps) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={classNames('plain-list stack', styles['links'])} aria-label={label}>
      {links.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <IconButton
            label={t('links.remove', { name })}
            size="sm"
            disabled={isBusy}
            onClick={() => onRemove(id)}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
