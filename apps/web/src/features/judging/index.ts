export { NoteDialog } from './note-dialog.tsx';
