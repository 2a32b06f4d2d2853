import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CenteredPage } from '../../../navigation/centered-page.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Row } from '../../../ui/row.tsx';
import sentences from './team-pages.en.json';
import commonSentences from '../../../lib/i18n/common.en.json';

export function TeamMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(sentences);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <CenteredPage
      title={t(isMissing ? 'gone' : 'failed')}
      drawing={<Drawing name={isMissing ? 'lost' : 'broken'} />}
    >
      <Row wrap justify="center">
        {!isMissing && <Button onClick={onRetry}>{t('retry', { ns: commonSentences })}</Button>}
        <ButtonLink kind="primary" to="/dashboard/teams">
          {t('toTeams')}
        </ButtonLink>
      </Row>
    </CenteredPage>
  );
}
