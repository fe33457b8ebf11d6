const WIDTH = 120;

/** JSON with two blanks of indentation in which whatever fits stands on one line: short files, small differences. */
export function jsonText(value: unknown): string {
  return `${written(value, '')}\n`;
}

function written(value: unknown, indent: string): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + written(item, inner)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const lines = members.map(([key, member]) => `${inner}${JSON.stringify(key)}: ${written(member, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
