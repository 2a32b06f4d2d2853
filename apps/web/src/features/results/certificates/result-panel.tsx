import { shareCardRoutes } from '@guidon/contract';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { standingQuery } from '../../standings/index.ts';
import { LazyShareButton } from '../share-cards/lazy-share-button.ts';
import { OwnNameDialog } from './own-name-dialog.tsx';
import { useCertificateDownload } from './use-certificate-download.ts';
import sentences from './certificates.en.json';

interface ResultPanelProps {
  eventId: string;
  isBoardOpen: boolean;
}

/** What a participant takes home from an event that is over. */
export function ResultPanel({ eventId, isBoardOpen }: ResultPanelProps) {
  const { t } = useTranslation(sentences);
  const { data: rows } = useQuery({ ...standingQuery(eventId), enabled: isBoardOpen });
  const own = rows?.team ?? rows?.individual;
  const hasPlace = isBoardOpen && own?.rank != null && own.score > 0;
  const [isSaved, setSaved] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { isPending, save } = useCertificateDownload(eventId, {
    onSaved: () => setSaved(true),
    onProblem: setProblem,
  });
  const saveAgain = () => {
    setProblem(null);
    save();
  };
  return (
    <Panel title={t('panel.title')}>
      <Stack gap={12}>
        <p className="dim">{t(hasPlace ? 'panel.text' : 'panel.certificate')}</p>
        <Button
          kind="primary"
          fullWidth
          loading={isPending}
          leftSection={<IconCertificate size={18} aria-hidden />}
          onClick={saveAgain}
        >
          {t(isSaved ? 'panel.again' : 'panel.download')}
        </Button>
        <Button kind="quiet" fullWidth onClick={() => setNaming(true)}>
          {t('panel.name')}
        </Button>
        <ProblemNotice problem={problem} />
        {hasPlace && <LazyShareButton of="placing" route={shareCardRoutes.placing} params={{ eventId }} />}
      </Stack>
      {isNaming && <OwnNameDialog eventId={eventId} onClose={() => setNaming(false)} />}
    </Panel>
  );
}
