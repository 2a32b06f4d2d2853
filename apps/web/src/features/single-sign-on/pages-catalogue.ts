import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './sso-pages.en.json';

addCatalogue('ssoPages', sentences);
