import { type ComponentType, lazy } from 'react';

/** Hand-written parts of boards and tab pages (codegen/registered/names.json, "parts"); each comes when it is shown. */
const PARTS: Record<string, ComponentType> = {
  presence: lazy(async () => ({ default: (await import('../presence/index.ts')).PresencePanel })),
  riskHead: lazy(async () => ({ default: (await import('../monitoring/index.ts')).RiskHead })),
  transitMap: lazy(async () => ({ default: (await import('../monitoring/index.ts')).TransitMap })),
};

export const partNamed = (name: string): ComponentType | null =>
  Object.hasOwn(PARTS, name) ? (PARTS[name] ?? null) : null;
