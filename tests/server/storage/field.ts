/**
 * One step of somebody in a warehouse, drawn at random from all that the life of its records knows: goods in and out,
 * receipts, loans, seals, bundles. Most are kept, the others refused: too much, too late, by the wrong person.
 */
import { sql as raw } from 'kysely';
import type { TransitionSpec } from '#core/language';
import { recordTypes } from '../../../server/entity/index.ts';
import type { Row } from '../story/house.ts';
import {
  BEGUN,
  CARRIED_ON,
  DEALS,
  type Draw,
  ENDS,
  EVERYBODY,
  KINDS,
  type Kind,
  NEAR,
  PATHS,
  personOf,
  SIGNS,
  STEEL_OWNER,
} from './cast.ts';
import { KEEPER_AUDITOR, OPENING, RECEIPT, type Vault } from './receipts.ts';
import { arrived, KEEPER, left, OWNER, type Values, type Yard } from './yard.ts';

const tons = (draw: Draw, most: number) => ((1 + draw(most * 100)) / 100).toFixed(2);

export class Field {
  readonly made = Object.fromEntries(KINDS.map((kind) => [kind, [] as string[]])) as Record<Kind, string[]>;
  readonly counts = { kept: 0, refused: 0 };
  /** How often each step was kept, and which texts refused others. */
  readonly steps = new Map<string, number>();
  readonly refusals = new Map<string, number>();
  private readonly lives: Record<Kind, TransitionSpec[]>;
  private readonly tables: Record<Kind, string>;
  private readonly slips: Array<{ slipId: string; lots: string[] }> = [];
  private isBringing = false;
  private serial = 0;
  private files: Record<string, string> = {};
  private place = '';
  private steelPlace = '';

  private constructor(
    private readonly yard: Yard,
    private readonly vault: Vault,
  ) {
    const types = recordTypes(yard.house.portal.services.schemas);
    const typeOf = (kind: Kind) => types.get(kind) as NonNullable<ReturnType<typeof types.get>>;
    const each = <T>(of: (kind: Kind) => T) =>
      Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<Kind, T>;
    this.tables = each((kind) => typeOf(kind).shape.table);
    // The steps that people take; the others follow from theirs.
    this.lives = each((kind) =>
      (typeOf(kind).spec.workflow?.transitions ?? []).filter(
        ({ automatic, party }) => !automatic && party !== 'system',
      ),
    );
  }

  static async open(yard: Yard, vault: Vault): Promise<Field> {
    const field = new Field(yard, vault);
    for (const company of ['CO01', 'CO04', 'CO06', 'CO02']) field.files[company] = await yard.file(company);
    field.place = (await yard.point({ capacityTon: '100000', mixAllowed: true })).id;
    const steel = { storehouseId: 'KF00016', goodsCategory: 'STEEL', capacityTon: '5000', mixAllowed: true };
    field.steelPlace = (await yard.point(steel)).id;
    await field.bring([200, 300, 150]);
    for (let index = 0; index < 3; index += 1) await field.issue(index);
    return field;
  }

  /** Takes one step; false where it was refused. `brings`: now and then goods come in before it. */
  async take(draw: Draw, { brings = true } = {}): Promise<boolean> {
    for (;;) {
      if (brings && draw(250) === 0) await this.bring([100 + draw(200), 100 + draw(200)]);
      const done = await (draw(10) < 8 ? this.goOn(draw) : this.begin(draw));
      if (done !== null) return done;
    }
  }

  /** Goods of CO04 that are tested and confirmed, so that receipts may be opened over them. */
  private async bring(amounts: number[]): Promise<void> {
    if (this.isBringing) return;
    this.isBringing = true;
    const found = await this.vault.confirmed(...amounts).catch((error: Error) => error);
    this.isBringing = false;
    // While the storehouse is sealed nothing comes in.
    if (found instanceof Error) this.note('bring', { status: 409, body: { message: found.message.slice(0, 80) } });
    else this.slips.push(found);
  }

  /** Receipts of ten tons each over one of the first lots, sealed. */
  private async issue(index: number): Promise<void> {
    const { slipId, lots } = this.slips[0] as { slipId: string; lots: string[] };
    const values = {
      ...(await this.asked(slipId, { [String(lots[index])]: '60' })),
      splitMode: 'BY_QUANTITY',
      perQuantity: '10',
    };
    const opening = await this.yard.make(OWNER, OPENING, values);
    await this.yard.moved(OWNER, OPENING, opening, 'submit');
    await this.yard.moved(KEEPER_AUDITOR, OPENING, opening, 'audit', { files: this.files.CO06, opinion: '账实相符' });
    await this.yard.moved(SIGNS.CO06 as string, OPENING, opening, 'signKeeper');
    await this.follow('receiptOpen', 'signKeeper', opening);
    for (const id of this.made.warehouseReceipt.slice(-6))
      await this.yard.moved(SIGNS.CO06 as string, RECEIPT, { id }, 'stampFace');
  }

  private async send(account: string, path: string, values: Values) {
    return (await this.yard.house.person(account)).send('POST', path, values);
  }

  /** A refusal is the set's own, never a failure of the server. */
  private note(
    step: string,
    { status, body }: { status: number; body: { message?: string; errors?: unknown[] } },
  ): boolean {
    if (![200, 400, 403, 404, 409].includes(status)) throw new Error(`${step}: ${status} ${JSON.stringify(body)}`);
    const isKept = status === 200;
    this.counts[isKept ? 'kept' : 'refused'] += 1;
    const [counted, key] = isKept ? [this.steps, step] : [this.refusals, `${step}: ${body.message}`];
    counted.set(key, (counted.get(key) ?? 0) + 1);
    return isKept;
  }

  private one(kind: Kind, draw: Draw): string | undefined {
    const ids = this.made[kind];
    const isNear = draw(8) > 0;
    return isNear ? ids[ids.length - 1 - draw(Math.min(NEAR, ids.length))] : ids[draw(ids.length)];
  }

  private async stored(kind: Kind, id: string): Promise<Row | undefined> {
    return (
      await this.yard.rows(raw<Row>`select to_jsonb(t) - 'ext' || t.ext as row from ${raw.table(`record.${this.tables[kind]}`)} t
        where id = ${id}`)
    )[0]?.row as Row | undefined;
  }

  private async begin(draw: Draw): Promise<boolean | null> {
    const kind = BEGUN[draw(BEGUN.length)] as Kind;
    // Seals close the whole storehouse: they are rare.
    if (kind === 'sealRecord' && draw(12) > 0) return null;
    const drafted = await this.draft(kind, draw);
    if (!drafted) return null;
    const [account, values] = drafted;
    const reply = await this.send(account, PATHS[kind], values);
    if (!this.note(`${kind}.create`, reply)) return false;
    this.made[kind].push(reply.body.data.id);
    return true;
  }

  /** What somebody fills in for a new record, and who. */
  private async draft(kind: Kind, draw: Draw): Promise<[string, Values] | null> {
    const { yard, vault } = this;
    if (kind === 'receiptOpen') {
      const slip = this.slips.at(-1 - draw(Math.min(3, this.slips.length)));
      if (!slip) return null;
      const lots = draw(2) ? slip.lots : slip.lots.slice(draw(slip.lots.length)).slice(0, 1);
      const goods = Object.fromEntries(lots.map((lot) => [lot, tons(draw, 30)]));
      const split = draw(3) ? {} : { splitMode: 'BY_QUANTITY', perQuantity: tons(draw, 12) };
      return [OWNER, { ...(await this.asked(slip.slipId, goods)), ...split }];
    }
    if (kind === 'stockIn') {
      const weighLines = [arrived(`16${10_000 + draw(80_000)}`, tons(draw, 60), String(30 + draw(50)), '24')];
      const own = {
        ownerCompanyId: draw(3) ? 'CO04' : 'CO02',
        inType: 'OTHER',
        planArriveDate: null,
        ownershipFiles: null,
      };
      return [KEEPER, { ...this.booking, ...own, weighLines }];
    }
    if (kind === 'stockOut') {
      const lot = this.slips.at(-1 - draw(Math.min(5, this.slips.length)))?.lots[0];
      if (lot === undefined) return null;
      const byKeeper = draw(2) === 0;
      return [byKeeper ? KEEPER : OWNER, yard.order(lot, tons(draw, 40), byKeeper ? { ownerCompanyId: 'CO04' } : {})];
    }
    if (kind === 'sealRecord') {
      const seal = { warehouseId: 'WH00001', storehouseId: draw(4) ? 'KF00013' : 'KF00016', sealCodes: `F${draw(99)}` };
      return [KEEPER, { ...seal, sealReason: 'STOCKTAKE', sealPhotos: this.files.CO06 }];
    }
    if (kind === 'steelIn') {
      const bundleLines = Array.from({ length: 1 + draw(3) }, () => this.bundle(draw));
      const place = {
        keeperCompanyId: 'CO06',
        warehouseId: 'WH00001',
        storehouseId: 'KF00016',
        allocationId: this.steelPlace,
      };
      const own = {
        ownerCompanyId: 'CO03',
        inType: 'OTHER',
        sendCompanyName: '昌源特钢有限公司',
        transportMode: 'AUTOMOBILE',
      };
      return [KEEPER, { ...place, ...own, bundleLines }];
    }
    if (kind === 'steelOut') return this.steelOrder(draw);
    if (kind === 'realExtract') return this.truck(draw);
    const receiptId = this.one('warehouseReceipt', draw);
    const receipt = receiptId && (await this.stored('warehouseReceipt', receiptId));
    if (!receipt) return null;
    const account = (draw(10) ? DEALS[receipt.holder_company_id] : EVERYBODY[draw(EVERYBODY.length)]) ?? OWNER;
    if (kind === 'receiptTransfer') {
      const part = draw(2) ? {} : { transferMode: 'PART', quantity: tons(draw, 20) };
      const to = draw(12) ? (receipt.holder_company_id === 'CO04' ? 'CO02' : 'CO04') : receipt.holder_company_id;
      return [account, vault.transferOf(receipt.id, { transfereeCompanyId: to, ...part })];
    }
    if (kind === 'receiptDelivery')
      return [account, vault.deliveryOf(receipt.id, tons(draw, 20), draw(3) ? {} : { allGoods: true })];
    const second = draw(2) ? this.one('warehouseReceipt', draw) : undefined;
    const receipts = [...new Set([receipt.id, ...(second ? [second] : [])])].map((id) => ({ receiptId: id }));
    const asked = {
      financierCompanyId: 'CO05',
      applyAmount: `${100 + draw(4000)}`,
      termDays: draw(5) ? 30 : 120,
      purpose: '采购煤炭',
    };
    return [account, { ...asked, receipts }];
  }

  private get booking(): Values {
    return {
      ...{ keeperCompanyId: 'CO06', warehouseId: 'WH00001', storehouseId: 'KF00013', allocationId: this.place },
      ...{ goodsCategory: 'COAL', coalType: 'STEAM_COAL', goodsName: '洗混煤', spec: 'Q5500', unitPrice: '682.00' },
      ...{ sendCompanyName: '晋源煤业有限公司', transportMode: 'TRAIN', trainSendStationName: '晋北站' },
      ...{ trainArriveStationName: '冀东港站', planQuantity: '560', lossStandard: '0.30' },
    };
  }

  private async asked(slipId: string, goods: Record<string, string>): Promise<Values> {
    const files = { ownershipFiles: this.files.CO04, testFiles: this.files.CO04 };
    return { ...(await this.vault.asked(slipId, goods, { validEndDate: this.vault.later(100) })), ...files };
  }

  /** Of few numbers, so that the same one comes again while it is there. */
  private bundle(draw: Draw): Values {
    const no = { bundleNo: `R${draw(60)}`, heatNo: 'H250903117', unitPrice: '3480.00' };
    if (draw(2))
      return {
        ...no,
        ...{ goodsName: '热轧卷板', material: 'Q235B', spec: '4.75×1500×C', pieces: 1 },
        ...{ weightMode: 'WEIGH', weighWeight: tons(draw, 26) },
      };
    return {
      ...no,
      ...{ goodsName: '螺纹钢', material: 'HRB400E', spec: 'Φ20', length: '9', pieces: 20 + draw(100) },
      ...{ weightMode: 'THEORY', unitWeight: '2.47' },
    };
  }

  private async steelOrder(draw: Draw): Promise<[string, Values] | null> {
    const found = await this.yard.rows(raw<Row>`select id from record.stock_lot where goods_form = 'STEEL'
      and owner_company_id = 'CO03' and bundle_no like 'R%' and on_hand > 0 order by id`);
    if (found.length === 0) return null;
    const lots = new Set(Array.from({ length: 1 + draw(2) }, () => String(found[draw(found.length)]?.id)));
    const lines = [...lots].map((lotId) => ({ lotId, ...(draw(2) ? { planPieces: 1 + draw(60) } : {}) }));
    const order = {
      keeperCompanyId: 'CO06',
      warehouseId: 'WH00001',
      outType: 'OTHER',
      consigneeName: '新桥物资有限公司',
    };
    const way = { transportMode: 'AUTOMOBILE', planOutDate: '2099-01-10', validUntil: '2099-01-31' };
    const byKeeper = draw(2) === 0;
    return [
      byKeeper ? KEEPER : STEEL_OWNER,
      { ...order, ...way, lines, ...(byKeeper ? { ownerCompanyId: 'CO03' } : {}) },
    ];
  }

  private async truck(draw: Draw): Promise<[string, Values] | null> {
    const outId = this.one('steelOut', draw);
    const order = outId && (await this.stored('steelOut', outId));
    if (!order) return null;
    const lines = (order.lines ?? []) as Row[];
    const bundleLines = lines
      .filter((_, index) => index === 0 || draw(2))
      .map(({ bundleNo }) => ({ bundleNo, ...(draw(2) ? { pieces: 1 + draw(40) } : {}) }));
    const driver = { vehicleNo: '冀B82661', driverName: '孙强', driverMobile: '13800005512' };
    return [KEEPER, { outId, ...driver, extractTime: '2026-01-10 10:00:00', photos: this.files.CO06, bundleLines }];
  }

  /** A step of a record that is there: most often one that its state knows, by somebody who may. */
  private async goOn(draw: Draw): Promise<boolean | null> {
    const kind = CARRIED_ON[draw(CARRIED_ON.length)] as Kind;
    const id = this.one(kind, draw);
    const row = id === undefined ? undefined : await this.stored(kind, id);
    if (!row) return null;
    const all = this.lives[kind];
    const foreign = row.source === 'BOOKING' ? 'register' : row.source ? 'submit' : '';
    const fitting = all.filter(({ from, name }) => name !== foreign && [from].flat().includes(row.status));
    const steps = fitting.length === 0 || draw(12) === 0 ? all : fitting;
    // What ends a record early is drawn less often than what brings it on.
    let step = steps[draw(steps.length)] as TransitionSpec;
    for (let again = draw(6); again > 0 && ENDS.has(step.name); again -= 1)
      step = steps[draw(steps.length)] as TransitionSpec;
    if (fitting.length === 0 && draw(5)) return null;
    const by = draw(14) ? personOf(kind, step.name, row, draw) : (EVERYBODY[draw(EVERYBODY.length)] as string);
    const input = await this.inputOf(kind, step.name, row, draw);
    const version = draw(60) ? row.version : row.version - 1;
    const reply = await this.send(by, `${PATHS[kind]}/${row.id}/${step.name}`, { version, input });
    const isKept = this.note(`${kind}.${step.name}`, reply);
    if (isKept) await this.follow(kind, step.name, row);
    return isKept;
  }

  /** What a step has made besides, for others to go on with. */
  private async follow(kind: Kind, step: string, row: Row): Promise<void> {
    const made = async (of: Kind, where: ReturnType<typeof raw>) => {
      const found = await this.yard.rows(
        raw<Row>`select id from ${raw.table(`record.${this.tables[of]}`)} where ${where}`,
      );
      for (const { id } of found) if (!this.made[of].includes(id)) this.made[of].push(id);
    };
    if (kind === 'receiptOpen' && step === 'signKeeper') await made('warehouseReceipt', raw`open_id = ${row.id}`);
    if (kind === 'receiptTransfer' && step === 'confirm')
      await made('warehouseReceipt', raw`parent_receipt_id = ${row.receipt_id}`);
    if (kind === 'receiptDelivery' && step === 'signKeeper')
      await made('stockOut', raw`receipt_delivery_id = ${row.id}`);
  }

  private async inputOf(kind: Kind, step: string, row: Row, draw: Draw): Promise<Values> {
    const { vault, files } = this;
    const words = { opinion: '按流程随机办理，登记在案', reason: '按流程随机办理，登记在案' };
    this.serial += 1;
    const serial = String(this.serial);
    switch (`${kind}.${step}`) {
      case 'warehouseReceipt.audit':
      case 'receiptOpen.audit':
        return { files: files.CO06, opinion: words.opinion };
      case 'warehouseReceipt.pledgeApply':
        return { pledgeeCompanyId: 'CO05', pledgeAmount: tons(draw, 3000) };
      case 'warehouseReceipt.pledge':
        return { registerNo: `ZD${serial.padStart(14, '0')}` };
      case 'warehouseReceipt.freeze':
        return { reason: '协助执行通知', files: files.CO01 };
      case 'warehouseReceipt.extendAsk':
        return { endDate: vault.later(101 + draw(120)), opinion: '下游推迟' };
      case 'receiptDelivery.warehouseAudit':
        return { stockDate: vault.later(1), stockPlace: '3号货位' };
      case 'storageLoan.agree':
        return { pledgeRate: '70', annualRate: '6.5', opinion: words.opinion };
      case 'storageLoan.lend':
        return {
          ...{ lendAmount: `${Math.min(Number(row.apply_amount), 100 + draw(4000))}`, lendDate: vault.later(0) },
          ...{ bankFlowNo: `LS-${serial}`, registerNo: `ZD${serial.padStart(14, '0')}` },
        };
      case 'storageLoan.repay': {
        const principal = draw(3) ? String(row.outstanding ?? 0) : tons(draw, 2000);
        return {
          repayDate: vault.later(0),
          principal,
          flowNo: `HK-${serial}`,
          voucher: files[String(row.borrower_company_id)],
        };
      }
      case 'storageLoan.releasePart':
        return {
          lines: ((row.receipts ?? []) as Row[]).map(({ receiptNo }) => ({ receiptNo, release: draw(2) === 0 })),
        };
      case 'stockIn.accept':
        return { allocationId: this.place, opinion: words.opinion };
      case 'stockIn.postLine':
        return { weighings: [arrived(`17${10_000 + draw(80_000)}`, tons(draw, 60), String(30 + draw(50)), '24')] };
      case 'stockIn.complete':
        return { qualityStatus: draw(8) ? 'QUALIFIED' : 'UNQUALIFIED', testReportNo: 'HY1' };
      case 'stockOut.postLine':
        return this.loaded(row, draw);
      case 'sealRecord.applyOpen':
        return {
          ...{ openMode: draw(2) ? 'PERMANENT' : 'TEMPORARY', openReason: '盘点结束', openFiles: files.CO06 },
          ...{ openPlanTime: '2099-01-02 09:00:00', reSealDeadline: '2099-01-03 09:00:00' },
        };
      case 'sealRecord.reSeal':
        return { sealCodes: 'F2', sealPhotos: files.CO06 };
      case 'steelIn.accept':
        return { allocationId: this.steelPlace };
      case 'steelIn.postBundle': {
        const line = ((row.bundleLines ?? []) as Row[]).at(0);
        return { bundleNo: line?.bundleNo, allocationId: this.steelPlace, weighWeight: line?.weighWeight };
      }
      case 'steelIn.complete':
        return { qualityStatus: 'QUALIFIED' };
      default:
        return words;
    }
  }

  /** Trucks with about what the order says; with the code that the holder was told, or another. */
  private async loaded(row: Row, draw: Draw): Promise<Values> {
    const lines = (row.lines ?? []) as Row[];
    const line = lines[draw(lines.length)];
    const net = draw(4) ? Number(line?.planQuantity ?? 1) - Number(line?.outQuantity ?? 0) : Number(tons(draw, 30));
    const gross = (16 + Math.max(0.01, net * (draw(3) ? 1 : 0.5))).toFixed(2);
    const weighings = [left(String(line?.lotId), `冀B${10_000 + draw(80_000)}`, '16', gross)];
    if (!row.receipt_delivery_id) return { weighings };
    const [told] = await this.yard.rows(raw<Row>`select body from sms_outbox where body like '%' || (select number from
      record.receipt_delivery where id = ${row.receipt_delivery_id}) || '%' order by created_at desc limit 1`);
    const code = /提货码(\d{8})/.exec(String(told?.body))?.[1];
    return { weighings, pickupCode: draw(10) ? code : '00000000' };
  }
}
