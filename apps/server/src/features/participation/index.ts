export {
  type FontFile,
  isDrawable,
  loadCardFonts,
  loadFontFiles,
  drawableText,
} from './sharing/card-fonts.ts';
export { cardLandscape, coverHeight, cardSize } from './sharing/draw-card.ts';
export { cardOf } from './sharing/card-of.ts';
export { type Cards, createCards } from './sharing/create-cards.ts';
export { drawText } from './sharing/draw-text.ts';
export { organizationOf, selectShared, type SharedRow } from './sharing/find-shared-event.ts';
export { sendCard } from './sharing/send-card.ts';
