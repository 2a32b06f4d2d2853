import './catalogue.ts';
import type { BannerSettings } from '@guidon/contract';
import { bannerTones, limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { fromLocalText, toLocalText } from '../../ui/date-time-state.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { bannerQuery, removeBanner, setBanner } from './api.ts';

function draftOf(banner: BannerSettings | null) {
  return {
    text: banner?.text ?? '',
    tone: banner?.tone ?? 'info',
    link: banner?.link ?? '',
    from: toLocalText(banner?.shownFrom ?? null),
    until: toLocalText(banner?.shownUntil ?? null),
  };
}

function BannerForm({ banner }: { banner: BannerSettings | null }) {
  const { t } = useTranslation('operator');
  const [draft, setDraft] = useState(() => draftOf(banner));
  const { isPending, problem, run } = useWrite({ failure: t('failed') });
  const set = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { text, tone, link, from, until } = draft;
    void run(async (send) => {
      const body = {
        text: text.trim(),
        tone,
        link: link.trim() === '' ? null : link.trim(),
        shownFrom: fromLocalText(from),
        shownUntil: fromLocalText(until),
      };
      await send(setBanner, { body });
      toast.success(t('banner.saved'));
    });
  };
  const remove = () =>
    void run(async (send) => {
      await send(removeBanner, {});
      setDraft(draftOf(null));
      toast.success(t('banner.removed'));
    });
  return (
    <form onSubmit={save} noValidate>
      <Stack gap={16}>
        {banner === null && <p className="dim">{t('banner.none')}</p>}
        <TextAreaField
          label={t('banner.text')}
          value={draft.text}
          onChange={(event) => set({ text: event.currentTarget.value.replaceAll('\n', ' ') })}
          maxLength={limits.bannerTextMax}
          required
        />
        <div>
          <Segmented
            label={t('banner.tone')}
            value={draft.tone}
            choices={bannerTones.map((value) => ({ value, label: t(`banner.tones.${value}`) }))}
            onChange={(tone) => set({ tone })}
          />
        </div>
        <TextField
          label={t('banner.link')}
          type="url"
          value={draft.link}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
        <DateTimeField label={t('banner.from')} value={draft.from} onChange={(from) => set({ from })} />
        <DateTimeField label={t('banner.until')} value={draft.until} onChange={(until) => set({ until })} />
        {draft.text.trim() !== '' && (
          <Notice tone={draft.tone} title={t('banner.preview')}>
            {draft.text}
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <Row justify="end" wrap>
          {banner !== null && (
            <Button disabled={isPending} onClick={remove}>
              {t('banner.remove')}
            </Button>
          )}
          <Button kind="primary" type="submit" disabled={isPending || draft.text.trim() === ''}>
            {t('banner.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

export function BannerPage() {
  const { t } = useTranslation('operator');
  const query = useQuery(bannerQuery());
  return (
    <>
      <PageHeader title={t('banner.title')} lead={t('banner.lead')} />
      <Panel>
        <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('failedToLoad')}>
          {(banner) => <BannerForm banner={banner} />}
        </QueryView>
      </Panel>
    </>
  );
}
