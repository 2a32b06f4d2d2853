export * from './connection.ts';
export * from './database.ts';
export * from './migrate.ts';
export * from './violation.ts';
export { v7 as newId } from 'uuid';
export * from './schema/answers.ts';
export * from './schema/bank.ts';
export * from './schema/events.ts';
export * from './schema/identity.ts';
