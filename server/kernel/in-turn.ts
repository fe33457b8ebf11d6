/**
 * The results of `work` for each item, one after the other. Everything that uses a transaction goes this way: it has one
 * connection, and who steps through a service's door meanwhile (`asService`) would change the rights of the others.
 */
export async function inTurn<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
