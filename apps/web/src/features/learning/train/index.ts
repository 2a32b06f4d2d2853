export { GoOn } from './go-on.tsx';
export { TrainTabs } from './train-tabs.tsx';
