import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-rules.module.css';
import sentences from './events.en.json';

const defaults = ['flags', 'infrastructure', 'bruteForce', 'interfere', 'violations'] as const;

export function EventRules({ rules }: { rules: string }) {
  const { t } = useTranslation(sentences);
  if (rules.trim() !== '') return <MarkdownView text={rules} />;
  return (
    <>
      <h2 className="visually-hidden">{t('rules.title')}</h2>
      <ol className={classNames('stack gap-12', styles['rules'])}>
        {defaults.map((rule) => (
          <li key={rule}>{t(`rules.default.${rule}`)}</li>
        ))}
      </ol>
    </>
  );
}
