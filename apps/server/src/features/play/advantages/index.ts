export { copyShop } from './copy-shop.ts';
export { advantagesFeature } from './feature.ts';
export { insertAdvantage, replaceShop } from './store.ts';
