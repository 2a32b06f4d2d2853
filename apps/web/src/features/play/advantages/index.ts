export { BuyAttempt } from './buy-attempt.tsx';
export { EventShopPanel } from './event-shop-panel.tsx';
export { ShopButton } from './shop-button.tsx';
