import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { admissionText, EventClock } from '../event-parts/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { loadRegistration } from './load-registration.ts';
import styles from './registration.module.css';
import sentences from './registration.en.json';
import eventPartsSentences from '../event-parts/event-parts.en.json';

const debounceMs = 200;

/** What the code of an event leads to, told while it is typed: whose it is, how long it goes on, and whether it lets in. */
export function CodeLookup({ code }: { code: string }) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const [settled] = useDebouncedValue(code, debounceMs);
  const { data, isError } = useQuery({
    queryKey: ['code-lookup', settled],
    queryFn: async ({ signal }) => (await loadRegistration()).checkEventLink({ code: settled }, signal),
    staleTime: 10_000,
    retry: false,
  });
  if (isError) return null;
  const event = settled === code ? data?.event : undefined;
  return (
    <div className={classNames('card', styles['lookup'])} role="status">
      {data === undefined || settled !== code ? (
        <Skeleton height={20} />
      ) : event ? (
        <>
          <div className="row wraps justify-between gap-8">
            <bdi className="medium breaks">{event.name}</bdi>
            <EventClock
              event={{
                ...event,
                id: '',
                startTime: event.startsAt,
                endTime: event.endsAt,
                pause: event.pausedAt === null ? null : { since: event.pausedAt },
              }}
            />
          </div>
          <p className="hint">{t('register.codeOf', { tenant: event.tenantDisplayName })}</p>
          <p className={data.valid ? 'hint' : undefined}>
            {data.valid ? admissionText(tParts, event.registration) : data.message}
          </p>
        </>
      ) : (
        <p>{data.message}</p>
      )}
    </div>
  );
}
