export const loadTenantDialog = () => import('./tenant-dialog.tsx');
