import type { EventForecast } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { forecastQuery } from './api.ts';
import { shownAmount } from './shown-amount.ts';
import sentences from './billing.en.json';

function Shortage({ forecast: { plan, short, fitting } }: { forecast: EventForecast }) {
  const { t } = useTranslation(sentences);
  const mayPay = useUser().rights.includes('billing.manage');
  return (
    <Notice tone="warning" title={t('forecast.title', { plan: plan ?? '' })}>
      <Stack gap={8}>
        <ul>
          {short.map(({ kind, needed, limit }) => (
            <li key={kind}>
              {t('forecast.line', {
                kind: t(`kinds.${kind}`),
                needed: shownAmount(kind, needed),
                limit: shownAmount(kind, limit),
              })}
            </li>
          ))}
        </ul>
        <p>{fitting === null ? t('forecast.none') : t('forecast.fitting', { plan: fitting.name })}</p>
        {mayPay ? <ButtonLink to="/billing">{t('forecast.open')}</ButtonLink> : <p>{t('forecast.ask')}</p>}
      </Stack>
    </Notice>
  );
}

/** Says before an event what the plan has no room for; nothing where all of it fits, or nothing is sold. */
export function ForecastNotice({ eventId }: { eventId: string }) {
  const { data } = useQuery(forecastQuery(eventId));
  return data === undefined || data.short.length === 0 ? null : <Shortage forecast={data} />;
}
