/** What operators and developers read: 3xx the server cannot start, 45x it cannot do what schemas or files ask for. */
export const operatorErrors = {
  SRV220: [
    'the password of the demonstration users is too weak for production',
    'set DEMO_PASSWORD to 8-20 characters of three kinds, or leave it out to have one made up',
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
  SRV450: ['a signature cannot be written: {reason}', 'see the file and the certificate'],
  SRV451: ['the key phrase "{name}" was not laid out', 'see the signatures of the template'],
  SRV453: ['module "{name}" is not set up', 'add it to server/modules.ts'],
  SRV454: ['this server knows no company passwords', 'add the account module to server/modules.ts'],
} as const;
