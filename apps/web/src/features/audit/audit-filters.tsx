import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FileLinks } from '../../ui/file-links.tsx';
import { ChoiceFilter, Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TimeFilter } from './event/time-filter.tsx';
import { auditFileUrl } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './audit.module.css';
import { any, type Audit, familyFilters } from './use-audit.ts';
import sentences from './audit.en.json';

const formats = ['csv', 'json'] as const;
const shownOfId = 8;

/** Filters that are set on an entry, each with a way to take it off. */
function Narrowed({ list: { filter, names } }: { list: Audit }) {
  const { t } = useTranslation(sentences);
  const nameOf = (id: string) => names[id] ?? id.slice(0, shownOfId);
  const set = [
    { key: 'onlyObject', id: filter.objectId, remove: () => filter.setObjectId(undefined) },
    { key: 'onlyEvent', id: filter.eventId, remove: () => filter.setEventId(undefined) },
  ] as const;
  const shown = set.flatMap(({ key, id, remove }) =>
    id === undefined ? [] : [{ key, text: t(key, { name: nameOf(id) }), remove }],
  );
  if (shown.length === 0) return null;
  return (
    <div className={classNames('flex wraps gap-8', styles['narrowed'])}>
      {shown.map(({ key, text, remove }) => (
        <Button
          key={key}
          size="xs"
          aria-label={t('remove', { filter: text })}
          rightSection={<IconX size={14} aria-hidden />}
          onClick={remove}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

export function AuditFilters({ list }: { list: Audit }) {
  const { t } = useTranslation(sentences);
  const { filter, asked, query } = list;
  return (
    <>
      <FilterBar
        search={{ label: t('search'), value: filter.search, onChange: filter.setSearch }}
        onRefresh={query.refetch}
      >
        <Filter>
          <SearchField label={t('actor')} value={filter.actor} onChange={filter.setActor} />
        </Filter>
        <ChoiceFilter
          label={t('family')}
          choices={familyFilters.map((value) => ({
            value,
            label: value === any ? t('anyFamily') : t(`families.${value}`),
          }))}
          value={filter.family}
          onChange={filter.setFamily}
        />
        <TimeFilter label={t('from')} iso={filter.from} onChange={filter.setFrom} />
        <TimeFilter label={t('to')} iso={filter.to} onChange={filter.setTo} />
        <FileLinks
          label={t('files')}
          files={formats.map((format) => ({
            href: auditFileUrl(asked, format),
            text: t(`formats.${format}`),
            name: t('fileOf', { format: t(`formats.${format}`) }),
          }))}
        />
      </FilterBar>
      <Narrowed list={list} />
    </>
  );
}
