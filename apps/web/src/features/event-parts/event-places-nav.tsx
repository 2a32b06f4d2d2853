import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { EventDetail } from '@guidon/contract';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { type EventPlace, eventPlaces, placeGroups } from './event-places.ts';
import styles from './event-frame.module.css';
import sentences from './event-parts.en.json';

interface GroupedPlaces {
  group: (typeof placeGroups)[number];
  places: EventPlace[];
}

function PlacesMenu({ groups, params }: { groups: readonly GroupedPlaces[]; params: { eventId: string } }) {
  const { t } = useTranslation(sentences);
  const matches = useMatchRoute();
  const open = groups
    .flatMap(({ places }) => places)
    .find(({ to }) => matches({ to, params, fuzzy: true }) !== false);
  return (
    <Menu position="bottom-start" width="target" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button fullWidth justify="space-between" rightSection={<IconChevronDown size={18} aria-hidden />}>
          {t(open === undefined ? 'frame.sections' : `frame.${open.name}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ group, places }) => [
          <Menu.Label key={group}>{t(`frame.groups.${group}`)}</Menu.Label>,
          ...places.map(({ name, to }) => (
            <Menu.Item key={name} renderRoot={(props) => <Link {...props} to={to} params={params} />}>
              {t(`frame.${name}`)}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}

/** All places of an event that its reader may go to, in their groups; behind a button where there is little room. */
export function EventPlacesNav({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const isSmall = useIsBelow(900);
  const own = eventPlaces(event, useUser());
  const params = { eventId: event.id };
  const groups = placeGroups
    .map((group) => ({ group, places: own.filter((place) => place.group === group) }))
    .filter(({ places }) => places.length > 0);
  if (groups.length === 0) return null;
  return (
    <nav aria-label={t('frame.sections')} className={styles['places']}>
      {isSmall ? (
        <PlacesMenu groups={groups} params={params} />
      ) : (
        groups.map(({ group, places }) => (
          <div key={group} role="group" aria-labelledby={`places-${group}`} className="row">
            <span id={`places-${group}`} className={classNames('fine-print', styles['group'])}>
              {t(`frame.groups.${group}`)}
            </span>
            {places.map(({ name, to }) => (
              <Link key={name} to={to} params={params} className={styles['place']}>
                {t(`frame.${name}`)}
              </Link>
            ))}
          </div>
        ))
      )}
    </nav>
  );
}
