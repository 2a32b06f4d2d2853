import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './play.en.json';

addCatalogue('play', sentences);
