import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './badges.en.json' with { type: 'json' };

export const t = defineTexts({ en });
