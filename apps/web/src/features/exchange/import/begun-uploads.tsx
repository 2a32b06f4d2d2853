import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { importUploadsQuery } from '../api.ts';
import type { ImportState } from './use-import.ts';
import sentences from './challenge-import.en.json';

/** Archives that were sent before, in part or whole, and were not imported. */
export function BegunUploads({ importing }: { importing: ImportState }) {
  const { t } = useTranslation(sentences);
  const uploads = useQuery({ ...importUploadsQuery(), staleTime: 0, refetchOnMount: 'always' });
  return (uploads.data ?? []).map((upload) => {
    const { id, name, parts, receivedParts } = upload;
    const isWhole = receivedParts === parts;
    const percent = Math.floor((receivedParts / parts) * 100);
    return (
      <Notice key={id}>
        <Row justify="between" gap={12} wrap>
          {isWhole ? t('begunWhole', { name }) : t('begun', { name, percent })}
          <Row wrap>
            {isWhole && (
              <Button size="xs" onClick={() => importing.takeUpload(upload)}>
                {t('takeUpload')}
              </Button>
            )}
            <Button
              size="xs"
              kind="quiet"
              aria-label={t('throwAwayNamed', { name })}
              onClick={() => importing.throwAway(id)}
            >
              {t('throwAway')}
            </Button>
          </Row>
        </Row>
      </Notice>
    );
  });
}
