/**
 * Line symbols of the public site, each drawn for a square of 64: path data only, so that one component draws them all
 * in the colours of the theme. `soft` is drawn first, thin and light.
 */
export type Symbol = { lines: string; soft?: string };

export const SYMBOLS: Record<string, Symbol> = {
  mine: {
    lines: 'M6 54h52M10 54l14-26 8 12 6-8 16 22M40 20v22M36 54V30l8-18 8 18v24M36 30h16',
    soft: 'M38 38h12M37 46h14M44 12v-4M18 44h8',
  },
  train: {
    lines:
      'M4 44h56M8 44V24h26v20M34 44V16h18l6 12v16M14 50a4 4 0 1 0 .1 0M28 50a4 4 0 1 0 .1 0M48 50a4 4 0 1 0 .1 0M40 22h10',
    soft: 'M12 24l4-6h10l4 6M12 34h18M2 58h60',
  },
  ship: {
    lines: 'M6 40h52l-8 14H14zM12 40V30h24v10M40 40V18h12v22M42 24h8',
    soft: 'M16 30v-6h16v6M2 58q5-4 10 0t10 0 10 0 10 0 10 0 10 0M46 18v-8',
  },
  yard: {
    lines: 'M4 52h56M8 52l10-20 10 20M26 52l12-26 12 26M50 52V14h6v38M34 14h22',
    soft: 'M38 14v8M14 42h8M34 40h8M30 46h16',
  },
  mill: {
    lines: 'M4 54h56M8 54V32l14 8v-8l14 8v-8l14 8v14M42 28l2-18h6l2 18',
    soft: 'M14 54v-8h6v8M28 46h6v8M46 6q4-4 8 0M40 46h6',
  },
  power: {
    lines: 'M4 54h56M10 54c4-12 4-20 2-30h16c-2 10-2 18 2 30M36 54V38h20v16M44 38V14h6v24',
    soft: 'M14 18q4-6 10-2t8-4M42 46h8M46 10q4-4 8-2',
  },
  tower: {
    lines: 'M4 54h56M18 54V14h22v40M18 26h22M40 20l16 10v6M24 54V42h10v12',
    soft: 'M22 20h14M22 32h14M52 36v8M48 48h8M20 8h18',
  },
  truck: {
    lines: 'M4 46h6M20 46h22M52 46h8V34l-8-12H42v24M4 46V18h38M14 42a5 5 0 1 0 .1 0M48 42a5 5 0 1 0 .1 0M46 28h8',
    soft: 'M8 26h28M8 34h28M2 54h60',
  },
  site: {
    lines: 'M4 56h56M12 56V20M6 56h12M12 20h40M12 12v8l-6 4M52 20v10M48 30h8v6h-8zM28 56V36h22v20',
    soft: 'M28 46h22M39 36v20M12 12l24 8M12 30l-4 4 4 4-4 4',
  },
  coil: {
    lines: 'M22 14a18 18 0 1 0 .1 0M22 26a6 6 0 1 0 .1 0M22 14h22a18 18 0 0 1 0 36H22',
    soft: 'M22 20a12 12 0 1 0 .1 0M4 56h56',
  },
  coalCar: {
    lines: 'M6 26h52l-6 18H12zM18 46a5 5 0 1 0 .1 0M46 46a5 5 0 1 0 .1 0M12 26l8-10 8 6 8-10 8 8 6 6',
    soft: 'M16 34h32M4 58h56',
  },
  camera: {
    lines: 'M6 18l34-8 6 18-34 8zM46 16l12 4-4 12-10-4M22 34l4 14h-16M10 40v16',
    soft: 'M14 22l20-4M30 44h28v12H30zM38 44v12M46 44v12',
  },
  contract: {
    lines: 'M14 6h26l10 10v42H14zM40 6v10h10M22 24h18M22 32h20',
    soft: 'M22 40h12M42 42a6 6 0 1 0 .1 0M38 54l4-2 4 2',
  },
  scale: {
    lines: 'M8 54h48M14 54l4-10h28l4 10M32 44V24M16 24h32M32 10a8 8 0 1 0 .1 0',
    soft: 'M32 14v6l4-2M22 49h20',
  },
  invoice: {
    lines: 'M10 8h44v48l-6-4-6 4-5-4-5 4-5-4-5 4-6-4-6 4zM18 20h28',
    soft: 'M18 28h18M18 36h12M38 34l4 4 6-8',
  },
  bank: { lines: 'M6 26l26-16 26 16zM10 54h44M14 30v20M26 30v20M38 30v20M50 30v20', soft: 'M32 18h.1M6 58h52' },
  route: {
    lines:
      'M14 22a6 6 0 1 0 .1 0M14 36c8 0 6 12 16 12h10c10 0 8-20-2-20h-6c-8 0-8-14 2-14h8M48 8a7 7 0 0 1 7 8c0 5-7 11-7 11s-7-6-7-11a7 7 0 0 1 7-8z',
    soft: 'M48 13h.1M8 58h48',
  },
  calculator: {
    lines: 'M14 6h36v52H14zM20 12h24v10H20z',
    soft: 'M22 30h4M30 30h4M38 30h4M22 39h4M30 39h4M38 39h4M22 48h12M38 48h4',
  },
  alert: { lines: 'M32 8l26 46H6zM32 24v14M32 45v2', soft: 'M32 16l18 32H14z' },
  shield: {
    lines: 'M32 6l22 8v16c0 14-9 22-22 28C19 52 10 44 10 30V14z',
    soft: 'M32 13l16 6v11c0 10-6 16-16 21-10-5-16-11-16-21V19zM24 31l6 6 11-12',
  },
  seal: {
    lines: 'M32 8a24 24 0 1 0 .1 0M32 20l3 8h8l-6 5 2 8-7-5-7 5 2-8-6-5h8z',
    soft: 'M32 13a19 19 0 1 0 .1 0M22 47q10 6 20 0',
  },
  office: {
    lines: 'M8 56h48M14 56V10h22v46M36 26h14v30M20 18h10M20 27h10M20 36h10',
    soft: 'M22 56v-10h6v10M42 34h4M42 42h4M42 50h4',
  },
  warehouse: { lines: 'M6 56V26l26-14 26 14v30M16 56V34h32v22M16 42h32M16 49h32', soft: 'M26 24h12M4 60h56' },
  flask: { lines: 'M24 8h16M27 8v16L14 50c-2 4 0 6 4 6h28c4 0 6-2 4-6L37 24V8', soft: 'M20 42h24M26 48h.1M36 50h.1' },
  chain: {
    lines: 'M26 38l12-12M22 30l-8 8a8 8 0 0 0 12 12l8-8M42 34l8-8a8 8 0 0 0-12-12l-8 8',
    soft: 'M18 46l4 4M42 14l4 4',
  },
  handshake: {
    lines:
      'M4 22l10-6 12 6 8-4 14 0 12 4v20l-8 2M4 42l8 2 14 12c3 2 6 0 5-3 3 2 7 0 6-4 4 1 7-2 5-5 4 0 6-4 3-7L34 28l-8 6c-4 2-7-2-5-5l5-7',
    soft: 'M14 16v24M50 20v22',
  },
  calendar: { lines: 'M8 14h48v42H8zM8 26h48M20 8v12M44 8v12', soft: 'M18 34h6M30 34h6M42 34h4M18 44h6M30 44h6' },
  search: { lines: 'M28 10a18 18 0 1 0 .1 0M42 42l14 14', soft: 'M28 17a11 11 0 0 0-11 11' },
  book: {
    lines: 'M32 16C26 10 16 10 8 12v40c8-2 18-2 24 4 6-6 16-6 24-4V12c-8-2-18-2-24 4zM32 16v40',
    soft: 'M14 22h10M14 30h10M40 22h10M40 30h10',
  },
  phone: {
    lines: 'M16 8l8 2 4 12-6 4c3 7 9 13 16 16l4-6 12 4 2 8c0 4-4 8-8 8C28 56 8 36 8 16c0-4 4-8 8-8z',
    soft: 'M38 10c8 1 15 8 16 16M38 18c4 1 7 4 8 8',
  },
};
