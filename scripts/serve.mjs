// `npm run serve`: production. Nothing of the demonstration unless DEMO asks for it (docs/operations.md).
import { runPortal } from './portal.mjs';

process.env.NODE_ENV = 'production';
process.env.DEMO ??= '0';
await runPortal();
