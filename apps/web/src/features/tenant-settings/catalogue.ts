import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './tenant-settings.en.json';

addCatalogue('tenantSettings', sentences);
