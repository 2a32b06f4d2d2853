export { ImportMembersDialog } from './import-dialog.tsx';
