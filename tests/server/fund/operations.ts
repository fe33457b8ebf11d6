/** One step of somebody on the money of a few contracts, drawn at random; most are kept, the others refused. */
import { data, type Row } from '../story/house.ts';
import { type Deal, PAYEE, PAYER, PAYMENT, type Values } from './deal.ts';

export const PATHS = {
  payment: PAYMENT,
  receiptStream: '/trade-api/api/fund/stream',
  refund: '/trade-api/api/fund/refund',
  returnedPayment: '/trade-api/api/fund/returned',
  bondLetter: '/trade-api/api/bondLetter',
} as const;
type Entity = keyof typeof PATHS;
type Draw = (below: number) => number;

/** What the operations are about: contracts that CO02 buys by, one that it sells by, its line, and a file. */
export type Field = { buys: string[]; sells: string; line: string; voucher: Record<string, string> };

/** A step under way: what is asked of the server, whose answer says whether it was kept. */
type Step = (draw: Draw) => Promise<boolean | null>;

const yuan = (cents: number) => (cents / 100).toFixed(2);
const today = '2026-01-05';

/** The server says that the call did not begin and may be made again. */
class Busy extends Error {}

export class Operations {
  /** Records that were made, for everybody to go on with. */
  readonly made: Record<Entity, string[]> = {
    payment: [],
    receiptStream: [],
    refund: [],
    returnedPayment: [],
    bondLetter: [],
  };
  /** `busy`: no connection of the database came free in time, before anything began. */
  readonly counts = { kept: 0, refused: 0, busy: 0 };
  private serial = 0;

  constructor(
    private readonly deal: Deal,
    private readonly field: Field,
  ) {}

  /** Takes one step; false where it was refused, null where there was nothing to do. */
  async take(draw: Draw): Promise<boolean | null> {
    const steps: Step[] = [this.pay, this.pay, this.receive, this.giveBack, this.bringHome, this.call];
    const goOn = draw(10) < 6;
    const entities = Object.keys(this.made) as Entity[];
    const taking = goOn
      ? this.goOn(entities[draw(entities.length)] as Entity, draw)
      : steps[draw(steps.length)]?.(draw);
    const done = await taking?.catch((error: unknown) => {
      if (!(error instanceof Busy)) throw error;
      this.counts.busy += 1;
      return null;
    });
    if (done !== null && done !== undefined) this.counts[done ? 'kept' : 'refused'] += 1;
    return done ?? null;
  }

  private readonly amount = (draw: Draw) => yuan(1 + draw(draw(4) === 0 ? 400_000_000 : 40_000_000));
  private readonly one = (draw: Draw, entity: Entity) => this.made[entity][draw(this.made[entity].length)];

  private async drafted(entity: Entity, account: string, values: Values): Promise<Row | null> {
    const reply = await (await this.deal.house.person(account)).send('POST', PATHS[entity], values);
    if (!this.isKept(reply)) return null;
    this.made[entity].push(reply.body.data.id);
    return reply.body.data;
  }

  /** A refusal is the set's own, never a failure of the server. */
  private isKept({ status, body }: { status: number; body: unknown }): boolean {
    if (status === 503) throw new Busy();
    if (![200, 400, 403, 404, 409].includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`);
    return status === 200;
  }

  private async submitted(entity: Entity, account: string, values: Values): Promise<boolean> {
    const row = await this.drafted(entity, account, values);
    return row !== null && this.isKept(await this.deal.submit(row, PATHS[entity], account));
  }

  private readonly pay: Step = async (draw) => {
    const fundType = ['DEPOSIT', 'PREPAY', 'PREPAY', 'OTHER', 'MARGIN'][draw(5)] as string;
    const letter = fundType === 'MARGIN' ? this.one(draw, 'bondLetter') : undefined;
    const contractId = letter
      ? ((await this.deal.raw('bondLetter', letter)).contractId as string)
      : (this.field.buys[draw(this.field.buys.length)] as string);
    const called = letter
      ? { entryKind: 'ADDITIONAL', addReason: 'MARGIN_CALL', bondLetterId: letter, promise: true }
      : { businessLineId: draw(2) ? this.field.line : null };
    const rest = { payMethod: 'CASH_OFFSET', payeeAccountId: 'BA0401', planPayDate: '2099-12-31', purpose: '货款' };
    const values = { entryKind: 'NORMAL', contractId, fundType, applyAmount: this.amount(draw), ...rest, ...called };
    return this.submitted('payment', PAYER, values);
  };

  private readonly receive: Step = async (draw) => {
    const isSeller = draw(2) === 0;
    this.serial += 1;
    const payer = {
      payerName: isSeller ? '北岭能源物产有限公司' : '海通钢贸有限公司',
      payerAccountNo: '860000000003000001',
    };
    const rest = { receiveTime: `${today} 10:42:00`, receiveMethod: 'TRANSFER', bankSerialNo: `HISTORY${this.serial}` };
    const account = isSeller ? { accountId: 'BA0401' } : { accountId: 'BA0201' };
    const voucherFiles = this.field.voucher[isSeller ? 'CO04' : 'CO02'];
    const values = { ...payer, ...rest, ...account, voucherFiles, amount: this.amount(draw) };
    return (await this.drafted('receiptStream', isSeller ? PAYEE : PAYER, values)) !== null;
  };

  private readonly giveBack: Step = async (draw) => {
    const streamId = draw(4) === 0 ? this.one(draw, 'receiptStream') : undefined;
    const refundAmount = this.amount(draw);
    const given = { reason: '多付货款', inAccountId: 'BA0201', refundAmount };
    if (streamId) {
      const account = (await this.deal.raw('receiptStream', streamId)).companyId === 'CO04' ? PAYEE : PAYER;
      return this.submitted('refund', account, { ...given, refundKind: 'MISPAY', streamId, inAccountId: null });
    }
    const paymentId = this.one(draw, 'payment');
    if (!paymentId) return null;
    const { contractId, fundType } = await this.deal.raw('payment', paymentId);
    const refundKind = ['DEPOSIT', 'MARGIN'].includes(fundType) ? 'DEPOSIT_RETURN' : 'OTHER';
    const values = { ...given, refundKind, contractId, items: [{ paymentId, amount: refundAmount }] };
    return this.submitted('refund', PAYEE, values);
  };

  private readonly bringHome: Step = async (draw) => {
    const streamId = this.one(draw, 'receiptStream');
    if (!streamId) return null;
    const amount = this.amount(draw);
    return this.submitted('returnedPayment', PAYER, {
      businessLineId: this.field.line,
      contractId: this.field.sells,
      returnDate: today,
      returnMethod: 'TRANSFER',
      voucherFiles: this.field.voucher.CO02,
      streams: [{ streamId, amount }],
      amount,
      plannedPrincipal: yuan(draw(Math.round(Number(amount) * 100) + 1)),
    });
  };

  private readonly call: Step = async (draw) => {
    const contact = { contactName: '李晓川', contactPhone: '13800000000', deadline: '2099-12-31', accountId: 'BA0401' };
    const market = { markSource: 'INDEX', markDate: today, markPrice: `${500 + draw(150)}.00`, depositRatio: '15' };
    const contractId = this.field.buys[draw(this.field.buys.length)];
    return (await this.drafted('bondLetter', PAYEE, { contractId, ...contact, ...market })) !== null;
  };

  /** One more step of a record that somebody has made, as its state allows, and now and then as it does not. */
  private async goOn(entity: Entity, draw: Draw): Promise<boolean | null> {
    const id = this.one(draw, entity);
    if (!id) return null;
    const row = await this.deal.raw(entity, id);
    const ways = this.waysOf(entity, row, draw);
    const way = ways[draw(ways.length)];
    return way ? way() : null;
  }

  private waysOf(entity: Entity, row: Row, draw: Draw): Array<() => Promise<boolean>> {
    const move =
      (account: string, name: string, input: Values = {}) =>
      () =>
        this.move(entity, row, account, name, input);
    /** What approval and seals of the company itself decide, whose steps other tests walk. */
    const decided = (values: Values) => () => this.patch(entity, row, values);
    const owner = row.companyId === 'CO04' ? PAYEE : PAYER;
    const withdraw = move(owner, 'withdraw', { reason: '重新核对' });
    const failed = decided({ status: 'APPROVAL_FAIL' });
    const cancel = move(owner, 'cancel', { reason: '重复登记' });
    const amount = this.amount(draw);
    switch (entity) {
      case 'payment': {
        const whole = {
          payDate: today,
          amount: row.applyAmount,
          payMethod: 'TRANSFER',
          voucherFiles: this.field.voucher.CO02,
        };
        const confirm = { confirmAmount: row.actualAmount, confirmDate: today };
        if (row.status === 'AUDITING')
          return [decided({ status: 'WAIT_PAY' }), decided({ status: 'WAIT_PAY' }), withdraw, failed];
        return [
          move(PAYER, 'pay', whole),
          move(PAYER, 'pay', { ...whole, amount }),
          move(PAYER, 'finishPay', { reason: '余款不再支付' }),
          move(PAYEE, 'confirm', confirm),
          move(PAYEE, 'confirm', confirm),
          move(PAYEE, 'reject', { opinion: '账户有误' }),
          cancel,
        ];
      }
      case 'receiptStream':
        return [
          move(owner, 'claim', { claims: [this.claim(row, amount, draw)] }),
          move(owner, 'claim', { claims: [this.claim(row, amount, draw)] }),
          move(owner, 'confirmClaim', { opinion: '核对无误' }),
          move(owner, 'confirmClaim', { opinion: '核对无误' }),
          move(owner, 'refuseClaim', { opinion: '合同有误' }),
          move(owner, 'cancelClaim', { reason: '认领有误' }),
          cancel,
        ];
      case 'refund': {
        const out = { outAccountId: row.payeeCompanyId === 'CO04' ? 'BA0401' : 'BA0201', actualDate: today };
        const payee = row.payeeCompanyId === 'CO04' ? PAYEE : PAYER;
        const voucherFiles = this.field.voucher[row.payeeCompanyId] ?? null;
        if (row.status === 'AUDITING')
          return [decided({ status: 'WAIT_PAY' }), decided({ status: 'WAIT_PAY' }), withdraw, failed];
        return [
          move(payee, 'pay', { ...out, bankSerialNo: 'BY20260105', voucherFiles }),
          move(PAYER, 'receive', { arriveDate: today }),
          move(PAYER, 'notArrived', { opinion: '银行未收到' }),
          cancel,
        ];
      }
      case 'returnedPayment':
        if (row.status === 'AUDITING')
          return [decided({ status: 'COMPLETED' }), decided({ status: 'COMPLETED' }), withdraw, failed];
        return [move(PAYER, 'submit'), cancel];
      default: {
        if (row.status === 'DRAFT') return [decided({ status: 'EXECUTING', sentTime: `${today} 10:00:00` })];
        return [move(PAYEE, 'cancel', { reason: '价格回升' }), decided({ status: 'OVERDUE' })];
      }
    }
  }

  private claim(row: Row, claimAmount: string, draw: Draw): Values {
    const contractId = row.companyId === 'CO04' ? this.field.buys[draw(this.field.buys.length)] : this.field.sells;
    const paymentId = row.companyId === 'CO04' && draw(2) ? this.one(draw, 'payment') : undefined;
    return {
      contractId,
      fundType: ['PREPAY', 'DEPOSIT', 'OTHER'][draw(3)],
      claimAmount,
      ...(paymentId ? { paymentId } : {}),
    };
  }

  private async move(entity: Entity, { id }: Row, account: string, name: string, input: Values): Promise<boolean> {
    const person = await this.deal.house.person(account);
    const seen = await person.get(`${PATHS[entity]}/${id}`);
    if (!this.isKept(seen)) return false;
    return this.isKept(await person.move(data(seen) as Row, name, input, PATHS[entity]));
  }

  private async patch(entity: Entity, { id, status }: Row, values: Values): Promise<boolean> {
    try {
      return (await this.deal.decided(entity, id, status, values)) !== null;
    } catch (error) {
      if (error instanceof Error && 'status' in error) return false;
      throw error;
    }
  }
}
