/** Cloud control: one operator at a time for 30 s, moving while a button is pressed, every command in cameraControlLog. */
import { sql as raw } from 'kysely';
import type { Codes } from '#codegen/out/types';
import { type Actor, type AnswerOf, errors, type Services, type Sql, shanghaiTime } from '#server/kernel';
import type { View } from './gateway.ts';

type Channel = AnswerOf<'videoChannel'>;
type Move = Codes['cameraCommand'];

export const LOCK_SECONDS = 30;

export const controlTables: string[] = [
  `create table if not exists camera_control (
    channel_id text primary key,
    user_id text not null,
    user_name text not null,
    until timestamptz not null,
    pan double precision not null default 0,
    tilt double precision not null default 0,
    zoom double precision not null default 1,
    moving text,
    moving_since timestamptz
  )`,
];

/** Degrees or steps a second. */
const SPEED = { pan: 12, tilt: 8, zoom: 1.5 };
const MOVES: Record<Exclude<Move, 'PRESET'>, (seconds: number) => Partial<View>> = {
  UP: (seconds) => ({ tilt: SPEED.tilt * seconds }),
  DOWN: (seconds) => ({ tilt: -SPEED.tilt * seconds }),
  LEFT: (seconds) => ({ pan: -SPEED.pan * seconds }),
  RIGHT: (seconds) => ({ pan: SPEED.pan * seconds }),
  ZOOM_IN: (seconds) => ({ zoom: SPEED.zoom * seconds }),
  ZOOM_OUT: (seconds) => ({ zoom: -SPEED.zoom * seconds }),
  FOCUS_NEAR: () => ({}),
  FOCUS_FAR: () => ({}),
};

export type Command = { command: Move; phase: 'START' | 'STOP' | 'CALL'; preset: string };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

function moved(view: View, command: Move | null, seconds: number): View {
  const by = command === null || command === 'PRESET' ? {} : MOVES[command](within(seconds, 0, LOCK_SECONDS));
  return {
    pan: within(view.pan + (by.pan ?? 0), -180, 180),
    tilt: within(view.tilt + (by.tilt ?? 0), -90, 90),
    zoom: within(view.zoom + (by.zoom ?? 0), 1, 30),
  };
}

type Stored = View & { user_id: string; user_name: string; held: boolean; moving: Move | null; seconds: number };

async function stored(sql: Sql, channelId: string, lock: boolean): Promise<Stored | null> {
  const { rows } = await raw<Stored>`select user_id, user_name, until > now() as held, pan, tilt, zoom, moving,
      coalesce(extract(epoch from now() - moving_since), 0)::float8 as seconds
    from camera_control where channel_id = ${channelId} ${lock ? raw`for update` : raw``}`.execute(sql);
  return rows[0] ?? null;
}

/** Where the camera looks now. */
export async function viewOf(sql: Sql, channelId: string): Promise<View> {
  const found = await stored(sql, channelId, false);
  return found ? moved(found, found.moving, found.seconds) : { pan: 0, tilt: 0, zoom: 1 };
}

/** Who holds the lock, other than the caller; null when the caller may press. */
export async function heldBy(sql: Sql, channelId: string, actor: Actor): Promise<string | null> {
  const found = await stored(sql, channelId, false);
  return found?.held && found.user_id !== actor.user.id ? found.user_name : null;
}

function presetView(channel: Channel, name: string): View {
  const found = channel.presets?.find((preset) => preset.name === name);
  if (!found) throw errors.SRV201({ path: 'preset' });
  return { pan: Number(found.pan), tilt: Number(found.tilt), zoom: Number(found.zoom) };
}

/** @throws 409 while somebody else operates the camera */
export async function operate(
  services: Services,
  sql: Sql,
  actor: Actor,
  channel: Channel,
  { command, phase, preset }: Command,
): Promise<void> {
  if (phase === 'CALL' ? command !== 'PRESET' : !Object.hasOwn(MOVES, command))
    throw errors.SRV201({ path: 'command' });
  await raw`insert into camera_control (channel_id, user_id, user_name, until)
    values (${channel.id}, ${actor.user.id}, ${actor.user.name}, now()) on conflict (channel_id) do nothing`.execute(
    sql,
  );
  const before = (await stored(sql, channel.id, true)) as Stored;
  if (before.held && before.user_id !== actor.user.id) throw errors.SRV263({ name: before.user_name });
  const view = phase === 'CALL' ? presetView(channel, preset) : moved(before, before.moving, before.seconds);
  const moving = phase === 'START' ? command : null;
  await raw`update camera_control set user_id = ${actor.user.id}, user_name = ${actor.user.name},
      until = now() + make_interval(secs => ${LOCK_SECONDS}::int), pan = ${view.pan}, tilt = ${view.tilt},
      zoom = ${view.zoom}, moving = ${moving}, moving_since = ${moving === null ? null : raw`now()`}
    where channel_id = ${channel.id}`.execute(sql);
  await services.entities.insert(
    sql,
    'cameraControlLog',
    {
      userId: actor.user.id,
      userName: actor.user.name,
      channelId: channel.id,
      channelName: channel.channelName ?? '',
      command,
      phase,
      preset: phase === 'CALL' ? preset : null,
      operateTime: shanghaiTime(),
    },
    { userId: actor.user.id, userName: actor.user.name, companyId: channel.companyId ?? '' },
  );
}
