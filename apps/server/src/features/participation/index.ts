export { type FontFile, isDrawable, loadCardFonts, loadFontFiles } from './sharing/card-fonts.ts';
export { cardLandscape, coverHeight, cardSize } from './sharing/card-landscape.ts';
export { cardOf } from './sharing/card-of.ts';
export { type Cards, createCards } from './sharing/create-cards.ts';
export { drawableText } from './sharing/drawable-text.ts';
export { drawText } from './sharing/draw-text.ts';
export { organizationOf, selectShared, type SharedRow } from './sharing/find-shared-event.ts';
export { sendCard } from './sharing/send-card.ts';
