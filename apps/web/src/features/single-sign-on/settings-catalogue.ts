import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './sso-settings.en.json';

addCatalogue('ssoSettings', sentences);
