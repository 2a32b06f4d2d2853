import type { GalleryImage } from '@guidon/contract';
import { galleryAudiences } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { eventsQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './gallery.module.css';
import sentences from './gallery.en.json';
import uiSentences from '../../ui/ui.en.json';

export interface Audience {
  with: GalleryImage['with'];
  eventId: string | null;
}

interface AudienceFieldsProps {
  label: string;
  value: Audience;
  isDisabled?: boolean;
  onChange: (audience: Audience) => void;
}

/** Who sees a picture; with an event, which one. */
export function AudienceFields({ label, value, isDisabled = false, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation(sentences);
  const { data: events = [], isError } = useQuery(eventsQuery());
  const choices = galleryAudiences.filter((audience) => audience !== 'event' || events.length > 0);
  return (
    <div className={classNames('flex wraps gap-12', styles['audience'])}>
      <SelectField
        label={label}
        error={isError ? t('errorTitle', { ns: uiSentences }) : undefined}
        data={choices.map((audience) => ({ value: audience, label: t(`with.${audience}`) }))}
        value={value.with}
        disabled={isDisabled}
        onChange={(chosen) => {
          const audience = galleryAudiences.find((one) => one === chosen) ?? 'private';
          onChange({ with: audience, eventId: audience === 'event' ? (events[0]?.id ?? null) : null });
        }}
      />
      {value.with === 'event' && (
        <SelectField
          label={t('event')}
          searchable={events.length > 8}
          data={events.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.eventId}
          disabled={isDisabled}
          onChange={(eventId) => onChange({ with: 'event', eventId })}
        />
      )}
    </div>
  );
}
