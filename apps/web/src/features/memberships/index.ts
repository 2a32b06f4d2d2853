export { JoinByCode } from './join-by-code.tsx';
export { Elsewhere } from './elsewhere.tsx';
export { FoundTenantForm } from './found-tenant-form.tsx';
export { NoTenantPage } from './no-tenant-page.tsx';
export { loadTenantDialog } from './load-tenant-dialog.ts';
export { TenantList } from './tenant-list.tsx';
export { TenantMenuItems } from './tenant-menu-items.tsx';
