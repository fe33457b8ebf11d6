/** Generated from ../definition/site/site-pictures.ts by `npm run codegen`; a keyword is added there. */

/** A drawn picture. */
export type SitePicture =
  | {
      /** Kind: scene. */
      kind: 'scene';
      /** What the picture says, for screen readers. */
      label: string;
      /** Width of the plane. */
      width: number;
      /** Height of the plane. */
      height: number;
      /** Symbols with their places. */
      items: SceneItem[];
      /** Pairs of positions in `items` that are joined. */
      links?: Array<[number, number]>;
      /** Draws a tile below each symbol. */
      tiles?: boolean;
    }
  | {
      /** Kind: ring. */
      kind: 'ring';
      /** What the picture says, for screen readers. */
      label: string;
      /** Text in the middle. */
      center: string;
      /** Texts on the ring. */
      nodes: string[];
    }
  | {
      /** Kind: arcs. */
      kind: 'arcs';
      /** What the picture says, for screen readers. */
      label: string;
      /** Texts of the arcs. */
      arcs: string[];
    }
  | {
      /** Kind: lines. */
      kind: 'lines';
      /** What the picture says, for screen readers. */
      label: string;
      /** Unit of the values. */
      unit: string;
      /** Marks of the horizontal axis. */
      labels: string[];
      /** Lines. */
      series: Array<{
        /** Name in the legend. */
        name: string;
        /** Values, one for each mark. */
        points: number[];
        /** Drawn dashed: a limit. */
        dashed?: boolean;
      }>;
    }
  | {
      /** Kind: bars. */
      kind: 'bars';
      /** What the picture says, for screen readers. */
      label: string;
      /** Unit of the values. */
      unit: string;
      /** Marks of the horizontal axis. */
      labels: string[];
      /** Values, one for each mark. */
      points: number[];
    }
  | {
      /** Kind: waterfall. */
      kind: 'waterfall';
      /** What the picture says, for screen readers. */
      label: string;
      /** Unit of the values. */
      unit: string;
      /** Bars. */
      steps: Array<{
        /** Mark. */
        text: string;
        /** Value of a base or total, else the change. */
        value: number;
        /** Starts at zero. */
        total?: boolean;
      }>;
    }
  | {
      /** Kind: lanes. */
      kind: 'lanes';
      /** What the picture says, for screen readers. */
      label: string;
      /** Names of the lanes. */
      lanes: string[];
      /** Steps in order. */
      steps: Array<{
        /** Text. */
        text: string;
        /** Position of its lane. */
        lane: number;
      }>;
    }
  | {
      /** Kind: yard. */
      kind: 'yard';
      /** What the picture says, for screen readers. */
      label: string;
      /** Rows. */
      rows: number;
      /** Columns. */
      columns: number;
      /** Positions of released bundles, counted by rows. */
      released: number[];
    }
  | {
      /** Kind: tracks. */
      kind: 'tracks';
      /** What the picture says, for screen readers. */
      label: string;
      /** Tracks. */
      tracks: Array<{
        /** Name. */
        name: string;
        /** Symbol at its moving end. */
        symbol: string;
        /** Stops in order, in percent of width and height. */
        stops: Array<{
          /** From the left. */
          x: number;
          /** From the top. */
          y: number;
          /** Name. */
          text: string;
        }>;
      }>;
    }
  | {
      /** Kind: dashboard. */
      kind: 'dashboard';
      /** What the picture says, for screen readers. */
      label: string;
      /** Gauge. */
      gauge: {
        /** Name. */
        text: string;
        /** 0 to 100. */
        percent: number;
      };
      /** Figures. */
      figures: Array<{
        /** Name. */
        text: string;
        /** Value as shown. */
        value: string;
      }>;
      /** Heights of the small bars. */
      bars: number[];
    };

/** A symbol of a scene; `size` and position in the scene's own units. */
export type SceneItem = {
  /** Name of a drawn symbol. */
  symbol: string;
  /** Centre, from the left. */
  x: number;
  /** Centre, from the top. */
  y: number;
  /** Edge. Left out: 96. */
  size?: number;
  /** Text below. */
  label?: string;
};
