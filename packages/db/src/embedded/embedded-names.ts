/** Who owns the embedded server, what its one database is called, and the port that names its socket. */
export const SUPERUSER = 'postgres';
export const DATABASE = 'guidon';
export const PORT = 5432;
