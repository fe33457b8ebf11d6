/** What operators and developers read: 3xx the server cannot start, 45x it cannot do what schemas or files ask for. */
export const operatorErrors = {
  SRV220: [
    'the password of the demonstration users is too weak for production',
    'set DEMO_PASSWORD to 8-64 characters that are not guessed first, or leave it out to have one made up',
  ],
  SRV301: [
    'the database folder {folder} is in use by process {owner}',
    'stop that process, give this one another DATA_DIR, or set DATABASE_URL to share one PostgreSQL server',
  ],
  SRV302: [
    'the login role of DATABASE_URL is a superuser or bypasses row-level security',
    'create an ordinary role that owns the database: CREATE ROLE bulkline LOGIN NOINHERIT CREATEROLE PASSWORD …; CREATE DATABASE bulkline OWNER bulkline',
  ],
  SRV303: [
    'the role {role} is missing and the login role may not create it',
    'run once as an administrator: CREATE ROLE {role} NOLOGIN; GRANT {role} TO <login role of DATABASE_URL>',
  ],
  SRV304: ['the client is not built: {file} is missing', 'run npm run build'],
  SRV305: ['environment variable {name} is "{value}"', '{advice}'],
  SRV306: ['environment variable {name} cannot be read; its value may hold a secret and is not shown', '{advice}'],
  SRV307: [
    'no PostgreSQL server answers at {server} ({reason})',
    'start it, or correct host and port of DATABASE_URL; leave DATABASE_URL out to use the embedded database',
  ],
  SRV308: [
    'the PostgreSQL server at {server} does not let role "{role}" in: {reason}',
    'correct role and password of DATABASE_URL; write special characters of the password as %40 and the like',
  ],
  SRV309: [
    'the PostgreSQL server at {server} has no database "{database}"',
    'correct DATABASE_URL, or create it as an administrator: CREATE DATABASE {database} OWNER {role}',
  ],
  SRV310: [
    'field "{field}" of entity "{entity}" needs column "{column}", which {owner} has',
    'rename the field in entity.json',
  ],
  SRV311: ['"{name}" cannot be a table or column name', 'use letters and digits, at most 54'],
  SRV312: [
    'field "{field}" of entity "{entity}" is {type} in the database and would become {wanted}',
    'data would be lost: keep the type, or add a field with another code and move the values',
  ],
  SRV313: ['{place} of entity "{entity}" cannot be told to the database: {reason}', '{advice}'],
  SRV314: [
    'field "{field}" of entity "{entity}" and its earlier name "{former}" both hold values',
    'decide which ones count and empty the others, see docs/operations.md "Renamed fields"',
  ],
  SRV315: ['schemas/{file} is missing', 'say in it {what}'],
  SRV316: [
    'field "{field}" of entity "{entity}" is {wanted} and its earlier name is not',
    'data would be lost: keep the type, or add a field with another code and move the values',
  ],
  SRV317: [
    'the database follows schemas {latest} since {since}; these are {version}, which were there before',
    'start with the later schemas, or set SCHEMAS_BACK=1 to go back to these',
  ],
  SRV318: ['the schemas cannot be served: {reason}', 'mend what the reason names; the log of the server tells more'],
  SRV328: ['no session begins on the PostgreSQL server at {server}: {reason}', 'see the log of that server'],
  SRV329: ['{address} is in use by another program', 'stop it, or give another PORT'],
  SRV319: ['{address} may not be listened on ({reason})', 'give a PORT from 1024, and a HOST of this machine'],
  SRV321: [
    'the data folder {folder} cannot be written ({reason})',
    'let the user of the server write there, or give another DATA_DIR',
  ],
  SRV322: ['the key {file} cannot be read: {reason}', 'put back keys/ and ca/ of DATA_DIR from the backup'],
  SRV323: [
    '{file} is missing, though {other} was made with it',
    'put back keys/ of DATA_DIR from the backup; without it nothing that was sealed opens',
  ],
  SRV324: [
    'the database cannot be brought to what the entities say: {reason}',
    'nothing was changed; mend the rows or rights that PostgreSQL names, then start again',
  ],
  SRV325: [
    'values would be left behind that no field holds any more: {list}',
    'name the field that follows in renamedFrom; or set SCHEMAS_ORPHANS=1 to leave them where they are; npm run migrate -- --plan tells more',
  ],
  SRV327: ['the derived value "{field}": {reason}', 'see docs/language/derived.md, "Derived records"'],
  SRV330: [
    'a demonstration on the database of DATABASE_URL: everybody could read the text messages of everybody',
    'start with npm run serve; to fill that database with demonstration accounts on purpose, set DEMO=database',
  ],
  SRV331: [
    'the folder {folder} is open to other users of this machine (mode {mode})',
    'look who was there, then close it: chmod 700 {folder}',
  ],
  SRV332: [
    'the connection to the database at {server} would not be encrypted, or its certificate not be verified',
    'end DATABASE_URL with ?sslmode=verify-full, and &sslrootcert=<file> for an authority of your own',
  ],
  SRV333: [
    'the first administrator cannot be invited: {reason}',
    'mend the file; docs/operations.md, "The first administrator", says what stands in it',
  ],
  SRV334: [
    '{company} has an acting administrator',
    'let them invite others in the portal; nobody else becomes an administrator of the platform from outside',
  ],
  SRV340: ['the folder {folder} is not empty', 'name one that is empty or not there yet'],
  SRV341: ['the folder {folder} holds no backup', 'name one that npm run backup has written: backup.json lies in it'],
  SRV342: [
    'the backup is not what was written: {file} is missing, was added or was changed',
    'take another backup; after a change on purpose there is no way to tell it from damage',
  ],
  SRV343: [
    '{program} refuses: {reason}',
    'the programs of PostgreSQL must be installed, not older than the server; a restore wants an empty database of a login role of the same name',
  ],
  SRV344: [
    'the backup {folder} was made of {database}',
    'set DATABASE_URL for a backup of PostgreSQL, leave it out for one of the embedded database',
  ],
  SRV345: ['the running server cannot copy its database: {reason}', 'see its log; or stop it and try again'],
  SRV348: [
    'the key is being exchanged: {file} lies there',
    'wait for the other command; delete the file where there is none',
  ],
  SRV349: [
    'the key {name} is not retired: {reason}',
    'wait; or stop every process of the server and retire it with --now',
  ],
  SRV346: [
    'the audit trail has no entry of {entity} {id}',
    'name the entity as in schemas/entities, and the id of a record',
  ],
  SRV347: [
    '{entry} is not anchored yet',
    'see the log of the server and npm run verify:audit; a transaction may have been under way: try again',
  ],
  SRV450: ['a signature cannot be written: {reason}', 'see the file and the certificate'],
  SRV451: ['the key phrase "{name}" was not laid out', 'see the signatures of the template'],
  SRV453: ['module "{name}" is not set up', 'add it to server/modules.ts'],
  SRV454: ['this server knows no company passwords', 'add the account module to server/modules.ts'],
  SRV455: ['question "{name}" does not answer which rows are offered', 'let its handler answer codes'],
  SRV456: ['no module answers the question "{name}" of {entity}', "register it in a module's services.questions"],
  SRV457: ['"{field}" of {entity} has no column', 'name a field of the record itself that is one value'],
  SRV458: ['no operation "{name}" is registered', "register it in a module's services.operations"],
  SRV459: ['the effects of {name} go round in a circle', 'break the circle in the workflows'],
  SRV460: ['an effect names {name} of {id}, which is not there', 'see the reference that the effect follows'],
  SRV461: ['transition {name} has no target state for this record', 'let the last of its targets have no "when"'],
  SRV462: [
    'values for {entity} do not fit its schema: {list}',
    'correct the samples, or the operation that gives them',
  ],
  SRV468: ['balances do not come to rest: {reason}', 'see "claims" and "automatic" of the entities'],
  SRV469: [
    'ledger "{ledger}" cannot enter what a claim posts: {reason}',
    'see "posts" and "add" of the claim, and "kinds" of the ledger',
  ],
  SRV463: ['entity "{entity}" has no approval', 'describe it under "approval" of the entity'],
  SRV464: ['event "{type}" is larger than {limit} bytes', 'tell ids, not contents'],
} as const;
