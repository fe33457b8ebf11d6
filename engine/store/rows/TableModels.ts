import { errors } from '#core/errors';
import { guardPath, splitRow } from '../paths/paths.ts';
import { TableModel } from './TableModel.ts';

/** The line tables of a form that were drawn so far; each is made when it is first asked for. */
export class TableModels {
  private readonly tables = new Map<string, TableModel>();

  /** @param rowCount rows that the value at a path has now */
  constructor(private readonly rowCount: (path: string) => number) {}

  /** The table at a path, also one inside a row (`items.2.parts`); throws ENG201 where no table can be. */
  of(path: string): TableModel {
    const inner = splitRow(path);
    if (inner) {
      const nested = this.of(inner.table).nested(inner.index, inner.rest);
      if (!nested) throw errors.ENG201({ path });
      return nested;
    }
    const known = this.tables.get(path);
    if (known) return known;
    const made = new TableModel(this.rowCount(guardPath(path)), (index, name) =>
      this.rowCount(`${path}.${index}.${name}`),
    );
    this.tables.set(path, made);
    return made;
  }

  /** The table at a path, if it was drawn. */
  drawn(path: string): TableModel | undefined {
    return this.tables.get(path);
  }

  /** Something in a row is other than it was. */
  rowChanged(row: { table: string; index: number; rest: string }): void {
    this.tables.get(row.table)?.changed(row.index, row.rest);
  }
}
