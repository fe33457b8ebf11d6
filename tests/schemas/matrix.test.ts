import { describe, expect, it } from 'vitest';
import { inventory, schemas, typedIn } from './evaluation.ts';

type Wanted = { visible: boolean; required: boolean };
type Exception = { templates: string[]; visible: string; required: boolean | string; phrase: string };
type MatrixRow = {
  id: string;
  transportMode: string | null;
  field: string | null;
  visible: string;
  required: boolean | string;
  editable: boolean | null;
  ambiguity: string | null;
  recommended: { visible: string; required: boolean | string } | null;
  templateExceptions: Exception[];
};
type Vector = {
  id: string;
  cases: Array<{
    id: string;
    input: { transportMode: string; template: string; commitmentText: boolean };
    expected: Record<string, Wanted>;
  }>;
};

const matrix = inventory<MatrixRow[]>('matrix.json').filter((row) => row.field !== null);
const vectors = inventory<Vector[]>('vectors.json').find((vector) => vector.id === 'transportForm');

const MODES = ['AUTOMOBILE', 'SHIP', 'TRAIN', 'AUTOMOBILE_AND_TRAIN', 'NONE', ''];
const templates = schemas.dictionaries.contractTemplate?.entries ?? [];
const ORIGIN = [
  'COKING_COAL_000',
  'STEAM_COAL_012',
  'COKING_000',
  'SEMI_COKE_000',
  'SMOKELESS_COAL_000',
  'INJECTION_COAL_000',
];
const COMMITMENT = ['shipTransportCompanyName', 'shipTransportProtocolNo'];
/** Free texts, shown only after 其他 was chosen; deliveryGoodsClause counts as one of them (reading A-M12). */
const FREE_TEXTS: Record<string, string> = {
  deliveryGoodsClause: 'deliveryMode',
  freightPayModeOther: 'freightPayMode',
  transportResponsibilityOther: 'transportResponsibility',
};

function contractForm(mode: string, template: string, values: Record<string, unknown> = {}) {
  const coalType = templates.find((entry) => entry.code === template)?.parent ?? 'STEAM_COAL';
  const contractMode = template === 'OFFLINE' ? 'OFFLINE' : 'ONLINE';
  const head = { initiatorSide: 'BUY', contractMode, coalType, contractTemplateName: template };
  return typedIn('tradeContract', { ...head, transportMode: mode, ...values });
}

/** A template is meant by its name or, for the "variants" of the specification, by a name that goes on (A-M03). */
const isMeant = (exception: Exception, template: string) =>
  exception.templates.some(
    (name) => name === template || name === '*' || (VARIANTS.has(name) && template.startsWith(name)),
  );
const VARIANTS = new Set(['STEAM_COAL_004', 'STEAM_COAL_009']);

/** The cell of the inventory with its decided reading, for one template. */
function wanted(row: MatrixRow, template: string): Wanted {
  const exception = row.templateExceptions.find((candidate) => isMeant(candidate, template));
  const reading = exception ?? row.recommended ?? row;
  const visibleText = String(reading.visible);
  if (row.field === 'originPlace' && row.transportMode === null)
    return { visible: ORIGIN.includes(template), required: false };
  if (visibleText.includes('commitment text')) return { visible: hasCommitment(template), required: false };
  // "not stated" where nothing decides otherwise: the selector itself is ours to require.
  const required = row.field === 'transportMode' ? true : reading.required === true;
  return { visible: visibleText !== 'hidden', required };
}

const hasCommitment = (template: string) =>
  templates.find((entry) => entry.code === template)?.attributes?.hasCommitment === true;

describe('transport matrix of the contract form', () => {
  it('knows every template of the specification and every mode', () => {
    expect(templates.length).toBe(43);
    expect(matrix.length).toBe(6 * 18);
  });

  for (const { code: template } of templates) {
    it(`shows and requires the fields of ${template} as the inventory says, in each mode`, () => {
      for (const mode of MODES) {
        const form = contractForm(mode, template);
        for (const row of matrix.filter((candidate) => (candidate.transportMode ?? '') === mode)) {
          const field = row.field as string;
          if (Object.hasOwn(FREE_TEXTS, field)) continue;
          const { visible, required } = form.state(field);
          const cell = `${mode || '(empty)'} ${template} ${field}`;
          const expected = wanted(row, template);
          expect(`${cell} visible=${visible} required=${visible && required}`).toBe(
            `${cell} visible=${expected.visible} required=${expected.required}`,
          );
          if (row.editable !== null) expect(`${cell} ${form.state(field).enabled}`).toBe(`${cell} ${row.editable}`);
        }
      }
    });
  }

  it('opens the free text of a choice only after 其他 was chosen, and never where the choice is hidden', () => {
    for (const mode of MODES) {
      for (const [text, choice] of Object.entries(FREE_TEXTS)) {
        const closed = contractForm(mode, 'STEAM_COAL_001');
        expect(`${mode} ${text} ${closed.state(text).visible}`).toBe(`${mode} ${text} false`);
        const opened = contractForm(mode, 'STEAM_COAL_001', { [choice]: 'OTHER' });
        const isShown = mode !== '' && opened.state(choice).visible;
        expect(`${mode} ${text} ${opened.state(text).visible}`).toBe(`${mode} ${text} ${isShown}`);
      }
    }
  });

  it('keeps the text of a hidden field while the user toggles the mode, and sends nothing of it', () => {
    const form = contractForm('TRAIN', 'STEAM_COAL_003', { trainSendStationName: '源平站' });
    form.set('transportMode', 'AUTOMOBILE');
    expect(form.state('trainSendStationName').visible).toBe(false);
    expect(form.submission().trainSendStationName ?? null).toBeNull();
    form.set('transportMode', 'TRAIN');
    expect(form.value('trainSendStationName')).toBe('源平站');
  });

  it('empties the delivery mode when the new mode does not offer it', () => {
    const form = contractForm('TRAIN', 'STEAM_COAL_003', { deliveryMode: 'SEND_WAGON' });
    form.set('transportMode', 'SHIP');
    expect(form.value('deliveryMode') ?? '').toBe('');
    form.set('deliveryMode', 'FACTORY');
    form.set('transportMode', 'AUTOMOBILE');
    expect(form.value('deliveryMode')).toBe('FACTORY');
    form.set('transportMode', '');
    expect(form.value('deliveryMode') ?? '').toBe('');
    expect(form.state('deliveryMode').options).toEqual([]);
  });
});

describe('vectors of the inventory', () => {
  for (const { id, input, expected } of vectors?.cases ?? []) {
    it(`${id} gives the stated states`, () => {
      const commitmentText = input.commitmentText ? '运输承诺书' : '';
      const form = contractForm(input.transportMode, input.template, { commitmentText });
      for (const [field, state] of Object.entries(expected)) {
        const { visible, required } = form.state(field);
        expect(`${field} ${visible} ${visible && required}`).toBe(`${field} ${state.visible} ${state.required}`);
      }
    });
  }

  it('are all thirty-six there', () => {
    expect(vectors?.cases.length).toBe(36);
    expect(COMMITMENT.every((field) => vectors?.cases.every((vector) => field in vector.expected))).toBe(true);
  });
});
