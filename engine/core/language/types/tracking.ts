/** Generated from ../definition/tracking.ts by `npm run codegen`; a keyword is added there. */

/** Kinds of journeys: how they are found, judged and told of. File: tracking.json. */
export type TrackingSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Entity whose records are the journeys. */
  entity: string;
  /** Base layer (maps/) whose places are offered to searches. */
  map: string;
  /** Fields by which people name a journey: the first that is filled in. */
  name: string[];
  /** Fields by which providers of positions know a journey. */
  identifiers: string[];
  /** Code of the way of moving -> what holds for it. */
  modes: Record<string, TrackModeSpec>;
  /** From when on a journey counts as abnormal. */
  limits: {
    /** Hours of standing still. */
    standingHours: number;
    /** Kilometres off the planned way. */
    offRouteKm: number;
    /** Hours of the expected arrival after the planned one. */
    lateHours: number;
    /** Hours without a position. */
    silentHours: number;
  };
  /** Families of calls /api/<family>/search, log, track, port. */
  families: Record<string, TrackFamilySpec>;
  /**
   * Further conditions of searches and positions -> fields that are looked in: the first that is filled in for
   * searches, any of them for positions.
   */
  searches: Record<string, string[]>;
  /** The record that a journey carries. */
  load: {
    /** Reference to it. */
    field: string;
    /** Fields that a journey takes from it. */
    copies: string[];
    /** Parties that may make journeys of it. */
    makers: string[];
    /** Its fields that pages of all its journeys show. */
    head: string[];
    /** Its field of files that pictures join. */
    papers: string;
  };
  /** How people are told. */
  messages: {
    /** A journey has reached its end. */
    arrived: TrackMessageSpec;
    /** The same, to those who asked to be told. */
    subscribed: TrackMessageSpec;
    /** A party declares that something is wrong. */
    declared: TrackMessageSpec;
  };
};

/**
 * `tracking.json`: kinds of journeys, how they are found, judged and told of. One way of moving (code of the mode
 * dictionary -> this).
 */
export type TrackModeSpec = {
  /** Page of one journey; {field} slots of the record. */
  page: string;
  /** Page that a search leads to, where it is another one. */
  found?: string;
  /** Kind of attachment that pictures of it are (dictionary attachmentType). */
  attachment?: string;
  /**
   * Fastest that is believed between two positions: km/h, or knots with knots. What is faster is marked as drift.
   */
  fastest: number;
  /** Speeds are told in knots. */
  knots?: boolean;
  /** Standing still is judged. */
  standsStill?: boolean;
  /** It chooses its way: leaving the planned one is no deviation. */
  freeWay?: boolean;
};

/** A family of calls `/api/<family>/{search,log,track,port}`. */
export type TrackFamilySpec = {
  /** Modes that it finds. Left out: all that have one of the fields. */
  modes?: string[];
  /**
   * Modes whose queries its log shows, where modes does not say; the first one is that of a query which names none.
   */
  logged?: string[];
  /** Fields in which the keyword is looked for. */
  fields: string[];
  /** Kind of places of the base layer that port answers. */
  places: string;
};

/** Text with `{{field}}` slots of the journey, `{{@name}}` and, where somebody writes one, `{{@remark}}`. */
export type TrackMessageSpec = {
  /** Parties of the journey that are told. Left out: those who asked for it. */
  parties?: string[];
  /** Kind of message (dictionary messageKind). Left out: the standard one. */
  kind?: string;
  /** Title. */
  title: string;
  /** Text with slots {{field}}, {{@name}} and, where somebody writes one, {{@remark}}. */
  text: string;
};
