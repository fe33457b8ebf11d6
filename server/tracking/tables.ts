/** Positions lie outside the record: they come by the thousand and only ever grow. */
export const tables: string[] = [
  `create table if not exists track_point (
    track_id text not null,
    seq integer not null,
    time text not null,
    lon double precision not null check (lon between -180 and 180),
    lat double precision not null check (lat between -90 and 90),
    place text,
    event text,
    speed double precision,
    course double precision,
    nav_status text,
    mileage double precision not null,
    drift boolean not null,
    source text not null,
    primary key (track_id, seq)
  )`,
  `create table if not exists track_subscription (
    track_id text not null,
    user_id text not null,
    company_id text not null,
    primary key (track_id, user_id)
  )`,
];
