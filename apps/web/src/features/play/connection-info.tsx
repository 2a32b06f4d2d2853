import type { PlayChallenge } from '@guidon/contract';
import { Fragment } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { usePreview } from './preview-context.ts';
import styles from './challenge-content.module.css';
import sentences from './play.en.json';

/** How to reach what the challenge runs; those who run the event learn which values it lacks. */
export function ConnectionInfo({ challenge }: { challenge: PlayChallenge }) {
  const { t } = useTranslation(sentences);
  const { connectionInfo, missingValues, eventId } = challenge;
  const isPreview = usePreview() !== null;
  if (missingValues.length > 0 && (eventId !== null || isPreview))
    return (
      <Notice tone="warning">
        <Row gap={12} justify="between" wrap>
          {t(isPreview ? 'preview.missingValues' : 'challenge.missingValues', {
            names: missingValues.join(', '),
          })}
          {eventId !== null && (
            <ButtonLink size="xs" to="/admin/events/$eventId/challenges" params={{ eventId }}>
              {t('challenge.setValues')}
            </ButtonLink>
          )}
        </Row>
      </Notice>
    );
  if (connectionInfo === null) return null;
  return (
    <section aria-label={t('challenge.connection')} className={styles['connection']}>
      <pre className={styles['connectionText']}>
        <code>
          {connectionInfo.split('\n').map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of one text, which are never moved
            <Fragment key={index}>
              {index > 0 && '\n'}
              <ConnectionLine line={line} />
            </Fragment>
          ))}
        </code>
      </pre>
      <CopyButton text={connectionInfo} label={t('challenge.copyConnection')} />
    </section>
  );
}

/** A line that is the address of a site leads there; a command is copied. */
function ConnectionLine({ line }: { line: string }) {
  const address = line.trim();
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return line;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {line}
    </a>
  );
}
