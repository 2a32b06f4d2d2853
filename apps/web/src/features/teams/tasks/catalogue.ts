import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './team-tasks.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    teamTasks: typeof sentences;
  }
}

addCatalogue('teamTasks', sentences);
