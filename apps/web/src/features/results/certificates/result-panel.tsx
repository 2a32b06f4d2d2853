import { shareCardRoutes } from '@guidon/contract';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { LazyShareButton } from '../share-cards/lazy-share-button.ts';
import { useCertificateDownload } from './use-certificate-download.ts';
import sentences from './certificates.en.json';

interface ResultPanelProps {
  eventId: string;
  /** Whether the board that the place stands on is open. */
  hasPlace: boolean;
}

/** What a participant takes home from an event that is over. */
export function ResultPanel({ eventId, hasPlace }: ResultPanelProps) {
  const { t } = useTranslation(sentences);
  const [isSaved, setSaved] = useState(false);
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
        <p className="dim">{t('panel.text')}</p>
        <Button
          kind="primary"
          fullWidth
          loading={isPending}
          leftSection={<IconCertificate size={18} aria-hidden />}
          onClick={saveAgain}
        >
          {t(isSaved ? 'panel.again' : 'panel.download')}
        </Button>
        <ProblemNotice problem={problem} />
        {hasPlace && <LazyShareButton of="placing" route={shareCardRoutes.placing} params={{ eventId }} />}
      </Stack>
    </Panel>
  );
}
