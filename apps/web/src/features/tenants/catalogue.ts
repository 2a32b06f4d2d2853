import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './tenants.en.json';

addCatalogue('tenants', sentences);
