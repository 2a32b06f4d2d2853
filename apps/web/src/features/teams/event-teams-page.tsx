import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EventTeamsFrame } from './event-teams-frame.tsx';
import { TeamsTab } from './teams-tab.tsx';
import sentences from './teams.en.json';

export function EventTeamsPage() {
  const { t } = useTranslation(sentences);
  return <EventTeamsFrame title={t('browse.title')}>{(event) => <TeamsTab event={event} />}</EventTeamsFrame>;
}
