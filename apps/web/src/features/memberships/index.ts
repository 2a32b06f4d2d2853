export { JoinByCode } from './join-by-code.tsx';
export { NoTenantPage } from './no-tenant-page.tsx';
export { TenantDialog } from './tenant-dialog.tsx';
export { TenantMenuItems } from './tenant-menu-items.tsx';
