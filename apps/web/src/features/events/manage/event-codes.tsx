import type { EventDetail } from '@guidon/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Row } from '../../../ui/row.tsx';
import { admissionText, registrationLink } from '../../event-parts/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './event-manager.module.css';
import { MagicLink } from './magic-link.tsx';
import { useEventActions } from './use-event-actions.ts';
import sentences from './event-manager.en.json';
import eventPartsSentences from '../../event-parts/event-parts.en.json';

interface EventCodesProps {
  event: EventDetail;
  isDisabled: boolean;
  onReplaced: (event: EventDetail) => void;
}

export function EventCodes({ event, isDisabled, onReplaced }: EventCodesProps) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const { run } = useEventActions();
  const { registrationCode } = event.registration;
  const link = registrationLink(window.location.origin, event);
  const replace = async () => {
    const after = await run('regenerate', event);
    if (after) onReplaced(after);
  };
  return (
    <dl className={classNames('grid gap-8 align-center', styles['codes'])}>
      <dt>{t('editor.letsIn')}</dt>
      <dd>{admissionText(tParts, event.registration)}</dd>
      <dd />
      {registrationCode !== null && (
        <>
          <dt>{t('editor.codeLabel')}</dt>
          <dd className={styles['code']}>{registrationCode}</dd>
          <dd>
            <Row>
              <CopyButton
                text={registrationCode}
                label={t('editor.copyCodeShort')}
                success={t('codeCopied')}
              />
              <Button
                size="xs"
                kind="quiet"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => void replace()}
                disabled={isDisabled}
              >
                {t('editor.replaceShort')}
              </Button>
            </Row>
          </dd>
        </>
      )}
      <MagicLink event={event} isDisabled={isDisabled} onReplaced={onReplaced} />
      <dt>{t('editor.linkLabel')}</dt>
      <dd className={styles['code']}>{link}</dd>
      <dd>
        <CopyButton text={link} label={t('editor.copyLinkShort')} success={t('linkCopied')} />
      </dd>
    </dl>
  );
}
