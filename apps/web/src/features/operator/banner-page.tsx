import type { BannerSettings } from '@guidon/contract';
import { bannerTones, limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type FieldErrors, fieldSentence, refusedField } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { timeZoneName } from '../../ui/date-time-state.ts';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useFirstWrong } from '../../ui/use-first-wrong.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { bannerQuery, removeBanner, setBanner } from './api.ts';
import { bannerBody, bannerErrors, type BannerValues, bannerValues } from './banner-form-state.ts';
import sentences from './operator.en.json';

const bannerFields = ['text', 'link', 'shownFrom', 'shownUntil'] as const;

function BannerForm({ banner }: { banner: BannerSettings | null }) {
  const { t } = useTranslation(sentences);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => bannerValues(banner));
  const [errors, setErrors] = useState<FieldErrors>({});
  const reachFirstWrong = useFirstWrong(form);
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    reachFirstWrong();
  };
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('failed'),
    onError: (sentence, error) => {
      const named = refusedField(error, bannerFields);
      if (named === null) setProblem(sentence);
      else refuse({ [named.field]: named.rule });
    },
  });
  useUnsavedGuard(!isPending && JSON.stringify(draft) !== JSON.stringify(bannerValues(banner)));
  const set = (changes: Partial<BannerValues>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setErrors({});
  };
  const errorOf = (field: (typeof bannerFields)[number], label: string) =>
    errors[field] === undefined ? undefined : fieldSentence(label, errors[field]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = bannerErrors(draft);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    void run(async (send) => {
      const { data } = await send(setBanner, { body: bannerBody(draft) });
      setDraft((now) => (now === draft ? bannerValues(data) : now));
      toast.success(t('banner.saved'));
    });
  };
  const remove = () =>
    void run(async (send) => {
      await send(removeBanner, {});
      setDraft(bannerValues(null));
      toast.success(t('banner.removed'));
    });
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Stack gap={16}>
        {banner === null && <p className="dim">{t('banner.none')}</p>}
        <TextAreaField
          label={t('banner.text')}
          value={draft.text}
          onChange={(event) => set({ text: event.currentTarget.value.replaceAll('\n', ' ') })}
          maxLength={limits.bannerTextMax}
          error={errorOf('text', t('banner.text'))}
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
          error={errorOf('link', t('banner.link'))}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
        <p className="dim">{t('banner.zone', { zone: timeZoneName() })}</p>
        <DateTimeField
          label={t('banner.from')}
          value={draft.shownFrom}
          error={errorOf('shownFrom', t('banner.from'))}
          onChange={(shownFrom) => set({ shownFrom })}
        />
        <DateTimeField
          label={t('banner.until')}
          value={draft.shownUntil}
          error={errorOf('shownUntil', t('banner.until'))}
          onChange={(shownUntil) => set({ shownUntil })}
        />
        {draft.text.trim() !== '' && (
          <Notice tone={draft.tone} title={t('banner.preview')}>
            {draft.text}
          </Notice>
        )}
        <ProblemNotice problem={problem} />
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
  const { t } = useTranslation(sentences);
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
