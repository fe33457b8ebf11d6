/**
 * What every record claims: the truth behind each balance. The number on the target is the kept sum of these rows.
 * No foreign keys: records lie in tables of their own, and a key would be looked at before the target is locked.
 */
export const CLAIM_TABLES: string[] = [
  `create table if not exists claim (
    entity text not null,
    claimant text not null,
    name text not null,
    line text not null,
    target_entity text not null,
    target text not null,
    field text not null,
    amount numeric,
    mark text,
    hash text not null,
    primary key (entity, claimant, name, line, target_entity, target, field)
  )`,
  'create index if not exists claim_target on claim (target_entity, target, field)',
];
