export { type FontFile, isDrawable, loadCardFonts, loadFontFiles } from './card-fonts.ts';
export { cardLandscape, coverHeight, cardSize } from './card-landscape.ts';
export { cardOf } from './card-of.ts';
export { type Cards, createCards } from './create-cards.ts';
export { drawableText } from './drawable-text.ts';
export { drawText } from './draw-text.ts';
export { eventSharingFeature } from './feature.ts';
export { organizationOf, selectShared, type SharedRow } from './find-shared-event.ts';
export { sendCard } from './send-card.ts';
