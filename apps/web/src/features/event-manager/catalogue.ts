import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './event-manager.en.json';

addCatalogue('eventManager', sentences);
