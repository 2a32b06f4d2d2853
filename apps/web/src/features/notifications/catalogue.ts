import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './notifications.en.json';

addCatalogue('notifications', sentences);
