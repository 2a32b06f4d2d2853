import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './events.en.json';

addCatalogue('events', sentences);
