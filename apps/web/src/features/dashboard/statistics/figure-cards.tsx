import type { Statistics } from '@guidon/contract';
import { limits, rightShareOf } from '@guidon/contract/plain';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { changeOf, meanActive, membersOf, sumOf } from './figures-state.ts';
import { formatDay } from './format-day.ts';
import sentences from './statistics.en.json';

function useChange(): (now: number, before: number | null | undefined) => string {
  const { t } = useTranslation(sentences);
  return (now, before) => {
    const percent = changeOf(now, before);
    if (percent === null) return t(now === 0 && before === 0 ? 'change.same' : 'change.none');
    if (percent === 0) return t('change.same');
    return t(percent > 0 ? 'change.up' : 'change.down', { percent: formatNumber(Math.abs(percent)) });
  };
}

function usePercent(): (share: number | null) => string {
  const { t } = useTranslation(sentences);
  return (share) => (share === null ? t('none') : t('percent', { percent: Math.round(100 * share) }));
}

function AnswerCards({ days, before }: Pick<Statistics, 'days' | 'before'>) {
  const { t } = useTranslation(sentences);
  const change = useChange();
  const percent = usePercent();
  const answers = sumOf(days, (day) => day.answers);
  const solves = sumOf(days, (day) => day.solves);
  const practice = sumOf(days, (day) => day.practiceAnswers);
  const right = sumOf(days, (day) => day.right);
  const wrong = sumOf(days, (day) => day.wrong);
  return (
    <>
      <Figure
        label={t('figures.answers')}
        value={formatNumber(answers)}
        detail={change(answers, before?.answers)}
      />
      <Figure
        label={t('figures.rightShare')}
        value={percent(rightShareOf({ right, wrong }))}
        detail={
          before === null ? t('change.none') : t('change.points', { before: percent(rightShareOf(before)) })
        }
      />
      <Figure
        label={t('figures.solves')}
        value={formatNumber(solves)}
        detail={change(solves, before?.solves)}
      />
      <Figure
        label={t('figures.practice')}
        value={formatNumber(practice)}
        detail={change(practice, before?.practiceAnswers)}
      />
    </>
  );
}

function TenantCards({ of: { days, before } }: { of: Statistics }) {
  const { t } = useTranslation(sentences);
  const change = useChange();
  const first = days.at(0);
  const last = days.at(-1);
  const active = meanActive(days);
  const newMembers = sumOf(days, ({ tenant }) => tenant?.newMembers);
  const registrations = sumOf(days, ({ tenant }) => tenant?.registrations);
  const since = (grown: number, text: string) =>
    first === undefined
      ? t('change.none')
      : t('change.since', { number: `${grown > 0 ? '+' : ''}${text}`, day: formatDay(first.day) });
  const members = last === undefined ? 0 : membersOf(last);
  const grownMembers = first === undefined ? 0 : members - membersOf(first);
  const bytes = last?.tenant?.storedBytes ?? 0;
  const grownBytes = bytes - (first?.tenant?.storedBytes ?? 0);
  return (
    <>
      <Figure
        label={t('figures.members')}
        value={formatNumber(members)}
        detail={since(grownMembers, formatNumber(grownMembers))}
      />
      <Figure
        label={t('figures.active')}
        value={active === null ? t('none') : formatNumber(active)}
        detail={active === null ? t('change.fewer', { count: limits.smallGroup }) : t('change.tracked')}
      />
      <Figure
        label={t('figures.newMembers')}
        value={formatNumber(newMembers)}
        detail={change(newMembers, before?.newMembers)}
      />
      <Figure
        label={t('figures.registrations')}
        value={formatNumber(registrations)}
        detail={change(registrations, before?.registrations)}
      />
      <AnswerCards days={days} before={before} />
      <Figure
        label={t('figures.storage')}
        value={formatBytes(bytes)}
        detail={since(grownBytes, `${grownBytes < 0 ? '−' : ''}${formatBytes(Math.abs(grownBytes))}`)}
      />
    </>
  );
}

/** Sums of the period, and how they differ from those of as many days before. */
export function FigureCards({ of }: { of: Statistics }) {
  return (
    <Figures>
      {of.scope === 'organization' ? (
        <TenantCards of={of} />
      ) : (
        <AnswerCards days={of.days} before={of.before} />
      )}
    </Figures>
  );
}
