import { describe, expect, it } from 'vitest';
import { emitLanguage } from '#codegen/language';

const types = emitLanguage().get('engine/core/language/types');

describe('the TypeScript types of the language', () => {
  it('have the meaning and what holds by default above each member', () => {
    expect(types?.get('field.ts')).toContain(
      '  /** Digits after the decimal point of money, decimal and percent. Left out: 2, weights of steel 3. */\n  scale?: number;\n',
    );
  });

  it('tell expressions from other texts', () => {
    expect(types?.get('field.ts')).toContain('filter?: Record<string, ExpressionText>;');
  });

  it('name parts of other files and import them', () => {
    expect(types?.get('workflow.ts')).toContain("import type { FieldSchema } from './field.ts';");
  });

  it('keep unions of kinds apart, with what they have in common once', () => {
    expect(types?.get('board.ts')).toMatch(/export type BoardBlock = BoardPart & \(\n {2}\| \{/);
  });

  it('hold what loading adds, which no meta-schema knows', () => {
    expect(types?.get('workflow.ts')).toContain('tables?: Record<string, DecisionTable>;');
    expect(emitLanguage().get('schemas/meta')?.get('entity.schema.json')).not.toContain('"tables"');
  });
});
