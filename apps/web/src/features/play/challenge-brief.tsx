import type { PlayChallenge } from '@guidon/contract';
import { IconExternalLink, IconFileDownload } from '@tabler/icons-react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import styles from './challenge-content.module.css';
import { EnvironmentLink } from './environment-link.tsx';
import { HintList } from './hint-list.tsx';

function Files({ files }: { files: PlayChallenge['files'] }) {
  const { t } = useTranslation('play');
  return (
    <section>
      <h2 className={styles['heading']}>{t('challenge.files')}</h2>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id} className={styles['file']}>
            <IconFileDownload size={20} stroke={1.75} aria-hidden />
            <a href={file.url} download={file.name} className={styles['fileName']}>
              {file.name}
            </a>
            <span className="mono dim">{formatBytes(file.sizeBytes)}</span>
            <span className={styles['hash']}>
              <span className={styles['hashName']}>{t('challenge.hash')}</span>
              <code title={file.sha256}>{file.sha256}</code>
              <CopyButton text={file.sha256} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ChallengeBrief({ challenge }: { challenge: PlayChallenge }) {
  const { t } = useTranslation('play');
  return (
    <div className={styles['brief']}>
      <section aria-label={t('challenge.about')}>
        {challenge.description.trim() === '' ? (
          <p className="dim">{t('challenge.noDescription')}</p>
        ) : (
          <MarkdownView text={challenge.description} />
        )}
      </section>
      {challenge.beginChallengeLink !== null && (
        <div className={styles['environment']}>
          <EnvironmentLink
            href={challenge.beginChallengeLink}
            icon={<IconExternalLink size={16} aria-hidden />}
          />
        </div>
      )}
      {challenge.files.length > 0 && <Files files={challenge.files} />}
      {challenge.hints.length > 0 && <HintList challenge={challenge} />}
    </div>
  );
}
