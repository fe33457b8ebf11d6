/** A position of a journey. `time` in Asia/Shanghai; `speed` in the answer's `speedUnit`, `mileage` in km. */
export type TrackPosition = {
  time: string;
  lon: number;
  lat: number;
  place?: string;
  speed?: number;
  course?: number;
  mileage: number;
  /** A jump that is not believed. */
  drift: boolean;
};

/** Something that happened on the way, where the vehicle was then. */
export type TrackHappening = {
  time?: string | null;
  event?: string | null;
  place?: string | null;
  remark?: string | null;
  lon?: number;
  lat?: number;
};

/** A corner of the planned way. */
export type TrackCorner = { lon: number; lat: number };

/** One journey (`GET trade:/api/{family}/track`); `Track` is its record, which the schemas describe. */
export type TrackAnswer<Track extends { ports?: unknown }> = {
  track: Omit<Track, 'events' | 'stops' | 'ports'>;
  points: TrackPosition[];
  plan: TrackCorner[];
  events: TrackHappening[];
  ports: NonNullable<Track['ports']>;
  /** Where it is, as a map draws it; empty without a position. */
  now: Array<Record<string, unknown>>;
  /** Of the speeds of points and positions: km/h or kn. */
  speedUnit: string;
};

/** All journeys of one load (`GET trade:/api/deliver/track`), and what its page says of the load itself. */
export type LoadAnswer<Track> = { deliver: Record<string, unknown>; plan: TrackCorner[]; tracks: Track[] };

/** Journeys that a search has found, each with its page (`GET trade:/api/{family}/search`). */
export type TrackSearchAnswer<Track> = {
  list: Array<Track & { to: string }>;
  total: number;
  /** Searches that the company has left today. */
  remaining: number;
};

/** A search of the company. */
export type TrackQueryRow = {
  id: string;
  mode: string;
  kind: string;
  keyword: string;
  hits: number;
  userName: string;
  time: string;
};

/** The company's searches (`GET trade:/api/{family}/log`). */
export type TrackQueryLog = { list: TrackQueryRow[]; total: number; used: number; limit: number };

/** A vehicle on the way (`GET trade:/api/track/positions`). */
export type VehiclePosition<Track> = Track & {
  name: string;
  /** Its page. */
  to: string;
  place: string | null;
  time: string | null;
  speedUnit: string;
};
