export { EventShopPanel } from './event-shop-panel.tsx';
