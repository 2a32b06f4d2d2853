export const SUPERUSER = 'postgres';
export const DATABASE = 'guidon';
export const PORT = 5432;
