/** `tracking.json`: kinds of journeys, how they are found, judged and told of (docs/language.md, "Tracks"). */

/** One way of moving (code of the mode dictionary -> this). */
export type TrackModeSpec = {
  /** Page of one journey; `{field}` slots. */
  page: string;
  /** Page that a search leads to, where it is another one. */
  found?: string;
  /** Kind of attachment that its pictures are. */
  attachment?: string;
  /** Fastest that is believed between two positions: km/h, or knots with `knots`. */
  fastest: number;
  /** Speeds are told in knots. */
  knots?: boolean;
  /** Standing still is judged. */
  standsStill?: boolean;
  /** Chooses its way: leaving the planned one is no deviation. */
  freeWay?: boolean;
};

/** A family of calls `/api/<family>/{search,log,track,port}`. */
export type TrackFamilySpec = {
  /** Modes that it finds; left out: all that have one of `fields`. */
  modes?: string[];
  /** Modes whose queries its log shows, where `modes` does not say; the first one is that of a query which names none. */
  logged?: string[];
  /** Fields of the record in which the keyword is looked for. */
  fields: string[];
  /** Kind of places of the base layer that `port` answers. */
  places: string;
};

/** Text with `{{field}}` slots of the journey, `{{@name}}` and, where somebody writes one, `{{@remark}}`. */
export type TrackMessageSpec = { parties?: string[]; kind?: string; title: string; text: string };

export type TrackingSpec = {
  $schema?: string;
  /** Entity whose records are the journeys. */
  entity: string;
  /** Base layer whose places are offered. */
  map: string;
  /** Fields by which people name a journey: the first that is filled in. */
  name: string[];
  /** Fields by which providers know one. */
  identifiers: string[];
  modes: Record<string, TrackModeSpec>;
  /** From when on a journey counts as abnormal. */
  limits: { standingHours: number; offRouteKm: number; lateHours: number; silentHours: number };
  families: Record<string, TrackFamilySpec>;
  /** Further conditions of searches and positions -> the fields that are looked in. */
  searches: Record<string, string[]>;
  /** The record that a journey carries: the reference to it, what is taken from it, who may make journeys of it. */
  load: {
    field: string;
    copies: string[];
    /** Parties of the journey, as they are in the referred record. */
    makers: string[];
    /** Fields that pages of all its journeys show. */
    head: string[];
    /** Its field of files that pictures join. */
    papers: string;
  };
  messages: { arrived: TrackMessageSpec; subscribed: TrackMessageSpec; declared: TrackMessageSpec };
};
