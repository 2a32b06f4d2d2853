import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './wizard.en.json';

addCatalogue('wizard', sentences);
