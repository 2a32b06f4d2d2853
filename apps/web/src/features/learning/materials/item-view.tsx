import type { LearningCollection, LearningItem } from '@guidon/contract';
import { IconArrowRight, IconCheck, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkdownView } from '../../../ui/markdown-view.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { itemQuery, setDone, setUndone } from '../api.ts';
import { CheckForm } from './check-form.tsx';
import { ItemIcon } from './item-icon.tsx';
import { firstOpen, hostOf, isComplete, itemAfter } from './learning-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './learning.module.css';
import sentences from './learning.en.json';
import uiSentences from '../../../ui/ui.en.json';

function OutwardLink({ url }: { url: string }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('row wraps card gap-8 gap-x-16', styles['box'])}>
      <span className={classNames('stack shrinks breaks', styles['boxWords'])}>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          <IconExternalLink size={16} aria-hidden /> {t('openLink', { host: hostOf(url) })}
        </a>
        <span className="fine-print breaks">{url}</span>
        <span className="fine-print breaks">{t('newTab')}</span>
      </span>
    </div>
  );
}

function FileBox({ file }: { file: NonNullable<LearningItem['file']> }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('row wraps card gap-8 gap-x-16', styles['box'])}>
      <span className={classNames('stack shrinks breaks', styles['boxWords'])}>
        <a href={file.url} download={file.name}>
          <IconDownload size={16} aria-hidden /> {t('download')} <bdi>{file.name}</bdi>
        </a>
        <span className="fine-print breaks">{formatBytes(file.sizeBytes)}</span>
        <span className="fine-print breaks">
          {t('hash')} <code>{file.sha256}</code>
        </span>
      </span>
    </div>
  );
}

interface FootProps {
  collection: LearningCollection;
  item: LearningItem;
  onOpen: (itemId: string) => void;
}

/** What leads on: a text is done when its reader says so, a check by its answer. */
function Foot({ collection, item, onOpen }: FootProps) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, run } = useWrite({ failure: t('doneFailed') });
  const params = { collectionId: collection.id, itemId: item.id };
  const next = itemAfter(collection.items, item.id);
  const open = firstOpen(collection.items, item.id);
  const finish = () =>
    void run(async (send) => {
      await send(setDone, { params });
      if (next) onOpen(next.id);
    });
  const undo = () => void run(async (send) => void (await send(setUndone, { params })));
  return (
    <>
      <ProblemNotice problem={problem} />
      {item.isDone && !next && isComplete(collection.progress) && <Notice tone="right">{t('end')}</Notice>}
      {item.isDone && !next && open && <Notice>{t('missing')}</Notice>}
      <div className={classNames('row wraps gap-8', styles['foot'])}>
        {!item.isDone && item.kind !== 'check' && (
          <Button
            kind="primary"
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={isPending}
            onClick={finish}
          >
            {t(next ? 'setDone' : 'setLastDone')}
          </Button>
        )}
        {next && (item.isDone || item.kind === 'check') && (
          <Button
            kind={item.isDone ? 'primary' : 'default'}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => onOpen(next.id)}
          >
            {t('next')}
          </Button>
        )}
        {!next && item.isDone && open && (
          <Button kind="primary" onClick={() => onOpen(open.id)}>
            {t('toFirstOpen')}
          </Button>
        )}
        {item.isDone && (
          <Button kind="quiet" disabled={isPending} onClick={undo}>
            {t('undo')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Who has gone on is taken to the part that has come, not who has just opened the page. */
function Heading({ title, takesFocus }: { title: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
      <bdi>{title}</bdi>
    </h2>
  );
}

function Loaded({ collection, item, hasMoved, onOpen }: FootProps & { hasMoved: boolean }) {
  const { t } = useTranslation(sentences);
  return (
    <article className={classNames('stack gap-16 shrinks', styles['item'])}>
      <header className={styles['itemHead']}>
        <p className={classNames('row hint', styles['kind'])}>
          <ItemIcon kind={item.kind} />
          {t(`kinds.${item.kind}`)}
          {item.minutes !== null && <span>· {t('minutes', { count: item.minutes })}</span>}
          {item.isDone && <span>· {t('done')}</span>}
        </p>
        <Heading key={item.id} title={item.title} takesFocus={hasMoved} />
      </header>
      {item.body.trim() !== '' && <MarkdownView text={item.body} />}
      {item.url !== null && <OutwardLink url={item.url} />}
      {item.file !== null && <FileBox file={item.file} />}
      {item.kind === 'check' && <CheckForm key={item.id} collectionId={collection.id} item={item} />}
      <Foot collection={collection} item={item} onOpen={onOpen} />
    </article>
  );
}

interface ItemViewProps {
  collection: LearningCollection;
  itemId: string;
  onOpen: (itemId: string) => void;
}

export function ItemView({ collection, itemId, onOpen }: ItemViewProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(itemQuery(collection.id, itemId));
  const [hasMoved, setMoved] = useState(false);
  const open = (next: string) => {
    setMoved(true);
    onOpen(next);
  };
  return (
    <QueryView
      query={query}
      failure={t('itemFailed')}
      skeleton={
        <div role="status" aria-label={t('loading', { ns: uiSentences })}>
          <Stack gap={12}>
            <Skeleton width="50%" height={32} />
            <Skeleton />
            <Skeleton width="92%" />
            <Skeleton width="70%" />
          </Stack>
        </div>
      }
    >
      {(item) => <Loaded collection={collection} item={item} hasMoved={hasMoved} onOpen={open} />}
    </QueryView>
  );
}
