import type { Ceremony, LeaderboardEntry } from '@guidon/contract';
import { IconArrowLeft, IconPlayerTrackNext, IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { placesShown, placeToCome } from './ceremony-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './reveal-page.module.css';
import { useReveal } from './use-reveal.ts';
import sentences from './stage.en.json';

const usualLast = 10;

interface RevealControlsProps {
  eventId: string;
  ceremony: Ceremony['data'];
}

function ComesNext({ entry }: { entry: LeaderboardEntry }) {
  const { t } = useTranslation(sentences);
  const { rank, unit, score } = entry;
  return (
    <div className={classNames('stack gap-8', styles['next'])}>
      <p className="dim">{t('control.comesNext')}</p>
      <p className={classNames('row gap-8 medium', styles['nextUnit'])}>
        <span className="mono">{rank}</span>
        <Mark id={unit.id} name={unit.name} imageUrl={unit.avatarUrl} size={32} />
        <bdi className={classNames('ellipsis shrinks', styles['nextName'])}>{unit.name}</bdi>
        <span className="mono">{formatNumber(score)}</span>
      </p>
      <p className="dim">{t('control.onlyStaff')}</p>
    </div>
  );
}

function DownTo({
  place,
  isPending,
  onReveal,
}: {
  place: number;
  isPending: boolean;
  onReveal: (to: number) => void;
}) {
  const { t } = useTranslation(sentences);
  const [typed, setTyped] = useState<number | string>(Math.min(usualLast + 1, place));
  const to = Number(typed);
  const isPlace = typed !== '' && Number.isInteger(to) && to >= 1 && to <= place;
  return (
    <form
      className="flex wraps align-end gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPlace) onReveal(to);
      }}
    >
      <NumberField
        label={t('control.to')}
        value={typed}
        min={1}
        max={place}
        allowDecimal={false}
        clampBehavior="none"
        onChange={setTyped}
      />
      <Button type="submit" disabled={!isPlace} loading={isPending}>
        {t('control.toDo')}
      </Button>
    </form>
  );
}

const typing = 'input, textarea, select, [contenteditable], [role="dialog"]';

interface RevealKeys {
  onNext: () => void;
  onBack: () => void;
}

/** Space and the arrow keys, unless something is typed, a dialog is open or Space presses what has the focus. */
function useRevealKeys({ onNext, onBack }: RevealKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || target?.closest(typing)) return;
    const isNext = event.key === 'ArrowRight' || (event.key === ' ' && !target?.closest('button, a'));
    if (!isNext && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    if (isNext) onNext();
    else onBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function RevealControls({ eventId, ceremony }: RevealControlsProps) {
  const { t } = useTranslation(sentences);
  const { isPending, next, back, to, publish } = useReveal(eventId, ceremony);
  useRevealKeys({ onNext: next, onBack: back });
  const place = placeToCome(ceremony);
  if (ceremony.state === 'published')
    return (
      <Notice tone="right" title={t('control.published')}>
        {t('control.publishedHint')}
      </Notice>
    );
  return (
    <Panel
      title={t('control.progress', { shown: placesShown(ceremony), total: ceremony.total })}
      className={styles['controls']}
    >
      <Stack gap={16}>
        {ceremony.next !== null && <ComesNext entry={ceremony.next} />}
        {place === null && ceremony.total > 0 && (
          <Notice title={t('control.allShown')}>{t('control.allShownHint')}</Notice>
        )}
        {ceremony.total === 0 && <Notice>{t('control.nobody')}</Notice>}
        <Row wrap>
          <Button
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            disabled={ceremony.state !== 'running'}
            onClick={back}
          >
            {t('control.back')}
          </Button>
          {place !== null && (
            <Button
              kind="primary"
              leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
              loading={isPending}
              onClick={next}
            >
              {t('control.next', { place })}
            </Button>
          )}
        </Row>
        <p className="dim">{t('control.keys')}</p>
        {place !== null && place > 1 && (
          <DownTo key={place} place={place} isPending={isPending} onReveal={to} />
        )}
        <Button
          kind={place === null ? 'primary' : 'danger'}
          leftSection={<IconSpeakerphone size={16} aria-hidden />}
          disabled={isPending}
          onClick={publish}
        >
          {t('control.publish')}
        </Button>
      </Stack>
    </Panel>
  );
}
