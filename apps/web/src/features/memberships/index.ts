export { JoinByCode } from './join-by-code.tsx';
export { NoTenantPage } from './no-tenant-page.tsx';
export { loadTenantDialog } from './load-tenant-dialog.ts';
export { TenantMenuItems } from './tenant-menu-items.tsx';
