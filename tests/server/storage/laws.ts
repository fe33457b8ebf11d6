/**
 * Invariants of stock and receipts (chapter 50, section 8) over everything that the database holds: each statement finds
 * the rows that break one.
 */
export const LAWS: Record<string, string> = {
  'INV-01 a lot holds what its entries add up to': `
    select l.id from record.stock_lot l left join (select key, sum(on_hand) as tons, sum(on_hand_pieces) as pieces
      from ledger_stock group by key) e on e.key = l.id
    where coalesce(l.on_hand, 0) <> coalesce(e.tons, 0) or coalesce(l.on_hand_pieces, 0) <> coalesce(e.pieces, 0)`,
  'INV-02 no running sum of a lot is below nothing': `
    select key as id from (select key, seq, on_hand_after, on_hand_pieces_after, posted_at,
        sum(on_hand) over w as tons, sum(on_hand_pieces) over w as pieces, lag(posted_at) over w as before,
        row_number() over w as place
      from ledger_stock window w as (partition by key order by seq)) e
    where tons < 0 or pieces < 0 or tons <> on_hand_after or pieces <> on_hand_pieces_after or before > posted_at
      or place <> seq`,
  'INV-03 an entry is taken back once at most, a reversal never': `
    select b.key as id from ledger_stock b left join ledger_stock e on e.key = b.key and e.seq = b.reverses
    where b.reverses is not null and (e.key is null or e.reverses is not null or e.on_hand <> -b.on_hand
      or (select count(*) from ledger_stock o where o.key = b.key and o.reverses = b.reverses) > 1)`,
  'INV-04 a document has one entry that stands for each line, lot and kind': `
    select claimant as id from ledger_stock e where reverses is null
      and not exists (select from ledger_stock b where b.key = e.key and b.reverses = e.seq)
    group by entity, claimant, claim, line, key, kind having count(*) > 1`,
  'INV-05 what is available is what is there less what is held, and not below nothing': `
    select l.id from record.stock_lot l left join (select target, sum(amount) as held from claim
      where target_entity = 'stockLot' and field = 'heldQty' group by target) c on c.target = l.id
    where coalesce(l.held_qty, 0) <> coalesce(c.held, 0) or coalesce(l.on_hand, 0) < coalesce(l.held_qty, 0)
      or coalesce(l.held_qty, 0) <> coalesce(l.reserved_qty, 0) + coalesce(l.opening_qty, 0) + coalesce(l.receipt_qty, 0)`,
  'INV-06 places hold what their lots hold': `
    select p.id from (
      select id, on_hand_ton, 'w' as kind from record.warehouse union all
      select id, on_hand_ton, 's' from record.storehouse union all
      select id, on_hand_ton, 'a' from record.goods_allocation) p
    where coalesce(p.on_hand_ton, 0) <> (select coalesce(sum(l.on_hand), 0) from record.stock_lot l
      where p.id = case p.kind when 'w' then l.warehouse_id when 's' then l.storehouse_id else l.allocation_id end)`,
  'INV-06 what changes its owner leaves one lot and enters another': `
    select claimant as id from ledger_stock where kind in ('TRANSFER_IN', 'TRANSFER_OUT')
    group by entity, claimant, line having sum(on_hand) <> 0`,
  'INV-07 a live receipt holds its balance, any other nothing': `
    select r.id from record.warehouse_receipt r left join (select coalesce(o.receipt_id, c.claimant) as id,
        sum(c.amount) as held from claim c
        left join record.stock_out o on c.entity = 'stockOut' and o.id = c.claimant
        where c.field = 'receiptQty' and c.target_entity = 'stockLot' group by 1) h on h.id = r.id
    where (r.status in (LIVE) and r.quantity - coalesce(r.delivered_quantity, 0) - coalesce(r.loss_quantity, 0)
        <> coalesce(h.held, 0))
      or (r.status not in (LIVE) and coalesce(h.held, 0) <> 0)`,
  // What a delivery has loaded leaves the lines of its receipt when its order is completed.
  'INV-08 no ton lies under two receipts': `
    select l.id from record.stock_lot l join (select lot, sum(tons) as tons from (
        select line ->> 'lotId' as lot, (line ->> 'quantity')::numeric
          - coalesce((line ->> 'delivered')::numeric, 0) - coalesce((line ->> 'loss')::numeric, 0) as tons
        from record.warehouse_receipt r, jsonb_array_elements(r.ext -> 'goodsLines') line where r.status in (LIVE)
        union all select line ->> 'lotId', -coalesce((line ->> 'outQuantity')::numeric, 0)
        from record.stock_out o, jsonb_array_elements(o.ext -> 'lines') line
        where o.out_type = 'DELIVERY' and o.status = 'OUT_PROGRESS') each group by lot) g on g.lot = l.id
    where g.tons > l.on_hand or g.tons <> coalesce(l.receipt_qty, 0) or coalesce(l.pledged_qty, 0) > l.receipt_qty`,
  'INV-09 endorsements lead from the depositor to the holder': `
    select r.id from record.warehouse_receipt r, lateral (select coalesce(r.ext -> 'endorsements', '[]') as list) e
    where coalesce(e.list -> 0 ->> 'fromCompanyId', r.holder_company_id) <> r.depositor_company_id
      or coalesce(e.list -> -1 ->> 'toCompanyId', r.depositor_company_id) <> r.holder_company_id
      or exists (select from generate_series(1, jsonb_array_length(e.list) - 1) n
        where e.list -> n ->> 'fromCompanyId' <> e.list -> (n - 1) ->> 'toCompanyId')`,
  'INV-09 the holder owns the lots behind a live receipt': `
    select r.id from record.warehouse_receipt r, jsonb_array_elements(r.ext -> 'goodsLines') line
      join record.stock_lot l on l.id = line ->> 'lotId'
    where r.status in (LIVE) and l.owner_company_id <> r.holder_company_id`,
  'INV-10 a receipt is busy with one thing at most, and says with which': `
    select r.id from record.warehouse_receipt r left join (
        select receipt_id as id, t.id as by from record.receipt_transfer t
          where status in ('WAIT_AUDIT', 'WAIT_SIGN', 'WAIT_KEEPER_SIGN', 'WAIT_CONFIRM')
        union all select receipt_id, id from record.receipt_delivery
          where status in ('WAIT_AUDIT', 'WAIT_WAREHOUSE_AUDIT', 'WAIT_SIGN', 'WAIT_KEEPER_SIGN', 'WAIT_OUT')
        union all select line ->> 'receiptId', l.id from record.storage_loan l,
          jsonb_array_elements(l.ext -> 'receipts') line where l.status in ('WAIT_AUDIT', 'WAIT_LEND')) o on o.id = r.id
    group by r.id having count(o.by) > 1 or max(o.by) is distinct from r.busy_id
      or (r.status in ('TRANSFERRING', 'DELIVERING')) <> (r.busy_id is not null and r.busy_type <> 'LOAN')`,
  'INV-11 who has endorsed a receipt has no further step of it': `
    with held as (select t.receipt_id, t.transferor_company_id as former, t.confirm_time as since,
        (select min(b.confirm_time) from record.receipt_transfer b where b.receipt_id = t.receipt_id
          and b.status = 'COMPLETED' and b.transferee_company_id = t.transferor_company_id
          and b.confirm_time > t.confirm_time) as until
      from record.receipt_transfer t where t.status = 'COMPLETED')
    select r.record_id as id from audit_log r join held h on r.record_id = h.receipt_id and r.entity = 'warehouseReceipt'
        and r.company_id = h.former
      where r.action <> 'save' and r.time::timestamptz > h.since + interval '1 s'
        and r.time::timestamptz < coalesce(h.until, 'infinity') - interval '1 s'
        and r.action in ('pledgeApply', 'pledgeCancel', 'voidApply', 'voidConfirm', 'extendAgree', 'agreeFinish')
    union all select d.id from record.receipt_delivery d join held h on h.receipt_id = d.receipt_id
        and h.former = d.holder_company_id and d.submit_time > h.since + interval '1 s'
        and d.submit_time < coalesce(h.until, 'infinity') - interval '1 s'
    union all select t.id from record.receipt_transfer t join held h on h.receipt_id = t.receipt_id
        and h.former = t.transferor_company_id and t.submit_time > h.since + interval '1 s'
        and t.submit_time < coalesce(h.until, 'infinity') - interval '1 s'`,
  'INV-12 what is delivered and lost is no more than the receipt says': `
    select id from record.warehouse_receipt where coalesce(delivered_quantity, 0) + coalesce(loss_quantity, 0) > quantity
      or coalesce(loss_quantity, 0) > round(quantity * coalesce(loss_standard, 0) / 100, 2)
      or (status = 'FINISHED' and coalesce(delivered_quantity, 0) + coalesce(loss_quantity, 0) <> quantity)
      or (status in (LIVE) and coalesce(delivered_quantity, 0) + coalesce(loss_quantity, 0) = quantity)`,
  'INV-13 what is pledged or frozen is released before anything else': `
    select record_id as id from audit_log where entity = 'warehouseReceipt' and from_state in ('PLEDGED', 'FROZEN')
      and to_state is distinct from from_state
      and action not in ('release', 'loanRelease', 'freeze', 'unfreeze')`,
  'INV-14 nothing moves in a sealed storehouse': `
    select e.key as id from ledger_stock e join record.stock_lot l on l.id = e.key
      join record.seal_record s on s.storehouse_id = l.storehouse_id
    where e.kind not in ('TRANSFER_IN', 'TRANSFER_OUT', 'NATURAL_LOSS')
      and e.posted_at > s.create_time + interval '1 s'
      and e.posted_at < case when s.status = 'OPENED' then s.open_time - interval '1 s' else 'infinity' end`,
  'INV-16 a split receipt is its parts': `
    select p.id from record.warehouse_receipt p left join record.warehouse_receipt c on c.parent_receipt_id = p.id
    group by p.id having (p.status = 'SPLIT') <> (count(c.id) > 0) or (p.status = 'SPLIT' and (
      sum(c.quantity) <> p.quantity - coalesce(p.delivered_quantity, 0) - coalesce(p.loss_quantity, 0)
      or count(*) filter (where c.depositor_company_id <> p.depositor_company_id) > 0
      or count(*) filter (where jsonb_array_length(c.ext -> 'endorsements')
        < jsonb_array_length(coalesce(p.ext -> 'endorsements', '[]'))) > 0))`,
  'INV-17 only the depositor of an untouched receipt has it voided': `
    select id from record.warehouse_receipt where status = 'VOIDED'
      and (holder_company_id <> depositor_company_id or coalesce(delivered_quantity, 0) <> 0)`,
  'INV-18 nothing leaves a last state': `
    select record_id as id from audit_log where to_state is distinct from from_state and entity in (ENTITIES)
      and from_state in ('FINISHED', 'VOIDED', 'SPLIT', 'CANCELLED', 'REFUSED', 'EXPIRED', 'SETTLED', 'REVERSED', 'OPENED')`,
  'INV-19 receipts over a warehouse are what it says, and no more than it may have': `
    select w.id from record.warehouse w left join (select warehouse_id, sum(quantity - coalesce(delivered_quantity, 0)
        - coalesce(loss_quantity, 0)) as tons, min(max_receipt_ton) as most from record.warehouse_receipt where status in (LIVE) group by 1) r on r.warehouse_id = w.id
      left join (select warehouse_id, sum(total_quantity) as tons from record.receipt_open
        where status in ('WAIT_AUDIT', 'WAIT_SIGN') group by 1) o on o.warehouse_id = w.id
      left join (select warehouse_id, sum(quantity) as tons from record.warehouse_receipt
        where status = 'WAIT_AUDIT' group by 1) a on a.warehouse_id = w.id
    where coalesce(w.receipt_ton, 0) <> coalesce(r.tons, 0) + coalesce(o.tons, 0) + coalesce(a.tons, 0)
      or coalesce(r.tons, 0) > coalesce(r.most, 'infinity')`,
  'INV-20 no order takes more than it plans': `
    select id from record.stock_out where coalesce(out_quantity, 0) > plan_quantity
    union all select o.id from record.stock_out o, jsonb_array_elements(o.ext -> 'lines') line
      where coalesce((line ->> 'outQuantity')::numeric, 0) > (line ->> 'planQuantity')::numeric`,
  'INV-21 a loan owes what was lent less what was paid back': `
    select l.id from record.storage_loan l left join (select loan_id,
        sum(case fund_type when 'DISBURSE' then amount when 'PRINCIPAL' then -amount else 0 end) as owed
      from record.storage_fund group by 1) f on f.loan_id = l.id
    where l.outstanding < 0 or l.lend_amount > l.max_amount or (l.status = 'SETTLED') <> (l.lend_amount > 0 and l.outstanding = 0)
      or (l.status in ('LENT', 'SETTLED') and f.loan_id is not null and f.owed <> l.outstanding)`,
  'INV-22 what a loan lists is pledged to it and to nothing else': `
    select l.id from record.storage_loan l, jsonb_array_elements(l.ext -> 'receipts') line
      join record.warehouse_receipt r on r.id = line ->> 'receiptId'
    where l.status = 'LENT' and line ->> 'releaseDate' is null
      and (r.loan_id is distinct from l.id or not (r.status = 'PLEDGED' or (r.status = 'FROZEN' and r.frozen_from = 'PLEDGED')))`,
  'INV-23 a bundle stands once in a warehouse, with pieces as long as it has weight': `
    select min(id) as id from record.stock_lot where on_hand > 0 and bundle_no is not null
      group by warehouse_id, bundle_no having count(*) > 1
    union all select id from record.stock_lot where goods_form = 'STEEL'
      and (coalesce(on_hand, 0) = 0) <> (coalesce(on_hand_pieces, 0) = 0)`,
  'INV-24 trucks take no more pieces than the order plans, a bundle is on one truck at a time': `
    select o.id from record.steel_out o left join (select out_id, sum(pieces) as pieces from record.real_extract
      where status = 'COMPLETED' group by 1) e on e.out_id = o.id
    where coalesce(e.pieces, 0) > o.plan_pieces or coalesce(e.pieces, 0) <> coalesce(o.out_pieces, 0)
    union all select line ->> 'lotId' from record.real_extract x, jsonb_array_elements(x.ext -> 'bundleLines') line
      where x.status = 'WAIT_CONFIRM' group by 1 having count(*) > 1`,
  'INV-29 nobody passes what he has submitted': `
    select a.record_id as id from audit_log a where a.entity in (ENTITIES) and a.action in ('accept', 'audit')
      and a.user_id = (select s.user_id from audit_log s where s.entity = a.entity and s.record_id = a.record_id
        and s.action = 'submit' and s.seq < a.seq order by s.seq desc limit 1)`,
};

const LIVE = `'VALID', 'TRANSFERRING', 'DELIVERING', 'PLEDGING', 'PLEDGED', 'FROZEN', 'VOIDING'`;

/** The statement of a law, for records of these entities. */
export const statementOf = (law: string, entities: readonly string[]): string =>
  law.replaceAll('(LIVE)', `(${LIVE})`).replaceAll('(ENTITIES)', `(${entities.map((name) => `'${name}'`).join(', ')})`);
