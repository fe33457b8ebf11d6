// `npm start`: the demonstration, on the embedded database unless DEMO says otherwise (docs/operations.md).
import { runPortal } from './portal.mjs';

process.env.DEMO ??= '1';
await runPortal();
