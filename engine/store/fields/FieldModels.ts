import type { FieldModel } from './FieldModel.ts';

/** The models of the drawn fields, found by their own path, by a part of theirs or by what they are a part of. */
export class FieldModels {
  private readonly byPath = new Map<string, FieldModel>();
  /** `period` -> models of `period.start`, `period.end`. */
  private readonly below = new Map<string, FieldModel[]>();

  get(path: string): FieldModel | undefined {
    return this.byPath.get(path);
  }

  add(model: FieldModel): void {
    this.byPath.set(model.path, model);
    for (const owner of ownersOf(model.path)) {
      const parts = this.below.get(owner);
      if (parts) parts.push(model);
      else this.below.set(owner, [model]);
    }
  }

  /** Models that show a path: its own, else those of the objects around it and of its parts. */
  showing(path: string): readonly FieldModel[] {
    const own = this.byPath.get(path);
    if (own) return [own];
    const around = ownersOf(path).flatMap((owner) => this.byPath.get(owner) ?? []);
    const parts = this.below.get(path);
    return parts ? [...around, ...parts] : around;
  }
}

const NONE: string[] = [];

/** `a.b.c` → `a.b`, `a`. */
function ownersOf(path: string): string[] {
  let at = path.lastIndexOf('.');
  if (at < 0) return NONE;
  const owners: string[] = [];
  for (; at > 0; at = path.lastIndexOf('.', at - 1)) owners.push(path.slice(0, at));
  return owners;
}
