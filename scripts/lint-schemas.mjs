// `npm run lint:schemas`: codegen/lint.ts out of a bundle.
import { runProgram } from './bundle.mjs';

await runProgram('linter');
