export { ExportButton, type OwnExport } from './export-button.tsx';
