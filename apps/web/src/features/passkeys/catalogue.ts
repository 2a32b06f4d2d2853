import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './passkeys.en.json';

addCatalogue('passkeys', sentences);
