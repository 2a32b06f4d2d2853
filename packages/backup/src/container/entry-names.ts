export const titleEntry = 'guidon-backup.txt';
export const tableEntry = (name: string) => `tables/${name}.copy`;
export const fileEntry = (key: string) => `files/${key}`;
export const secretKeyEntry = 'secret-key';
export const manifestEntry = 'manifest.json';
