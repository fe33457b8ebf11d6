import type { Connected } from '../FormilyField.tsx';

/** Components behind `"widget": "formily:<name>"`, each with its code when it is first drawn. */
const COMPONENTS = {
  TreeSelect: async () => (await import('./TreeSelect.tsx')).TreeSelect,
  Cascader: async () => (await import('./Cascader.tsx')).Cascader,
  Transfer: async () => (await import('./Transfer.ts')).Transfer,
  Password: async () => (await import('./Password.tsx')).Password,
  SelectTable: async () => (await import('./SelectTable.ts')).SelectTable,
  Rate: async () => (await import('./Rate.tsx')).Rate,
} satisfies Record<string, () => Promise<Connected>>;

/** A component of the ecosystem by its name; rejects when its code does not come. */
export const componentOf = (name: keyof typeof COMPONENTS): Promise<Connected> => COMPONENTS[name]();
