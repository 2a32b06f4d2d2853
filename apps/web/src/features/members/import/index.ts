export { ListChooser, ListReport } from './people-list.tsx';
