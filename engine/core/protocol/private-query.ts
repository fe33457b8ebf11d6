/** Header field with the part of a query that no address may hold, encoded like a query (docs/protocol.md, "Private queries"). */
export const PRIVATE_QUERY = 'Private-Query';
