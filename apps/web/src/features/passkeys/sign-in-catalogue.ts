import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './passkey-sign-in.en.json';

addCatalogue('passkeySignIn', sentences);
