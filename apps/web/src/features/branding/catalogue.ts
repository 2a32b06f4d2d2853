import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './branding.en.json';

addCatalogue('branding', sentences);
