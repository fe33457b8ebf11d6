/** Failures of code generation and of the commands in `scripts/`. */
export const codegenErrors = {
  GEN101: ['generated file {file} is out of date', 'run npm run codegen'],
  GEN103: [
    'who may do what with "{name}" is not what was accepted',
    'look at the lines above; npm run access accepts them',
  ],
  GEN104: ['the build has no module {module}', 'rename it in scripts/first-load.ts and vite.config.ts too'],
  GEN105: ['no report of {page}: {reason}', 'see that the portal answers there'],
  GEN106: ['vitest (exit {status}) left no report to read', 'see what it printed'],
  GEN107: ['package.json has no script {names}', 'name parts as in npm run test:<part>'],
  GEN108: ['no document was sealed with schemas {version}', 'npm run schemas:kept lists those that are kept'],
  GEN112: ['npm run keys cannot do "{asked}"', 'npm run keys, or npm run keys -- rotate|retire {names}'],
  GEN110: ['npm run {command} wants a folder', 'npm run {command} -- <folder>'],
  GEN111: [
    'npm run evidence wants the entity, the id of a record and a folder',
    'npm run evidence -- <entity> <record id> <folder>',
  ],
  GEN109: [
    'no portal has begun in this database',
    'name the DATA_DIR or DATABASE_URL of one; it begins with its first start (docs/operations.md, "Variables")',
  ],
  GEN113: [
    '{account} cannot sign in: {status} {text}',
    'npm start, and sign in as them there: the log of the server tells more',
  ],
  GEN114: ['there is no entity {names}', 'name entities as their folders below schemas/entities'],
  GEN115: ['no revision to compare with', 'npm run compare:bundles -- <commit, tag or branch>'],
  GEN116: ['the registry tells no dates of the releases of {name}', 'ask one that answers npm view {name} time'],
  GEN117: ['npm run administrator wants a file', 'npm run administrator -- <file>, as docs/operations.md describes it'],
  GEN118: ['{file} cannot be read: {reason}', 'see docs/operations.md, "The first administrator"'],
  GEN120: ['"{name}" has no counterpart: {reason}', 'docs/formily.md tells the nearest way'],
  GEN121: ['"{name}" is read another way: {reason}', 'docs/formily.md tells what differs and why'],
  GEN122: ['"{name}" says how it looks, not what it means: the theme decides', 'leave it out'],
  GEN123: ['"{name}" is lost on the way to Formily: {reason}', 'docs/formily.md tells what has no counterpart'],
  GEN124: ['npm run import:formily wants a file', 'npm run import:formily -- schema.json [--out DIR] [--entity NAME]'],
  GEN126: ['findings are told in no language "{lang}"', 'npm run lint:schemas -- --lang zh, or en'],
  GEN125: ['there is no form "{name}"', 'name it as <entity>/<form>'],
} as const;
