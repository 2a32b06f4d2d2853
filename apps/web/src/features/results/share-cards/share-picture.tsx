import type { Route } from '@guidon/contract';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { download, saveFile } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './share-picture.module.css';
import sentences from './share-cards.en.json';

interface SharePictureProps {
  route: Route;
  params: Readonly<Record<string, string>>;
  label: string;
}

function Picture({ blob, label }: { blob: Blob; label: string }) {
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null) return undefined;
      const url = URL.createObjectURL(blob);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={label} width={1200} height={630} className={styles['picture']} />;
}

function Actions({ blob }: { blob: Blob }) {
  const { t } = useTranslation(sentences);
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  return (
    <Row wrap justify="end">
      <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Button
        kind="primary"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(blob, t('fileName'))}
      >
        {t('download')}
      </Button>
    </Row>
  );
}

export function SharePicture({ route, params, label }: SharePictureProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery({
    queryKey: [route.id, params, 'picture'],
    queryFn: ({ signal }) => download(route, { params, signal, onProgress: () => {} }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Stack gap={16}>
      <p className="dim">{t('text')}</p>
      <QueryView query={query} skeleton={<Skeleton height={240} />} failure={t('failed')}>
        {({ blob }) => (
          <>
            <Picture blob={blob} label={label} />
            <Actions blob={blob} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
