import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './api-keys.module.css';
import sentences from './api-keys.en.json';

/** A first call, as it is typed; the key itself stands in a variable and not in the list of commands. */
export function CurlLine() {
  const { t } = useTranslation(sentences);
  const command = `curl -H "Authorization: Bearer $GUIDON_API_KEY" ${window.location.origin}/api/events`;
  return (
    <div className="row gap-8">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled sideways by keys too */}
      <pre className={styles['line']} tabIndex={0} aria-label={t('use.command')} role="region">
        {command}
      </pre>
      <CopyButton text={command} success={t('use.copied')} />
    </div>
  );
}
