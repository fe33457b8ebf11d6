/** Which permission codes a company user holds, as `schemas/permissions.json` says. */

export { permissionsOf } from './permissions-of.ts';
