/**
 * What serves a set of schemas is made for that set and thrown away with it (an edition); the server around it keeps the
 * address, the database and the open lines, and leads callers to the edition of the day.
 */
export { allowances } from './edition.ts';
export { findingsOf } from './findings.ts';
export { openServer, type Server } from './house.ts';
export { followSchemas } from './watch.ts';
