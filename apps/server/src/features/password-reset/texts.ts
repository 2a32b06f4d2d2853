import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './password-reset.en.json' with { type: 'json' };

export const t = defineTexts({ en });
