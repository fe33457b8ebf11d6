/** The public site as data: settings of the whole site and pages made of sections (`schemas/site`). */

/** Where a link leads: an address of the portal, or nothing but a text. */
export type SiteLink = { text: string; to?: string };

export type SiteSettings = {
  $schema?: string;
  /** Name in the header. */
  brand: string;
  /** Company of the copyright line. */
  companyName: string;
  /** First year of the copyright line. */
  startYear: number;
  /** Never invented: stays 备案号待配置 until the operator has one. */
  filingNumber: string;
  /** Customer service: telephone and the text behind the QR code; empty hides the part. */
  servicePhone: string;
  serviceQrText: string;
  /** Beside the sign-in: heading, line below it, what the portal offers. */
  welcome: { title: string; text: string; points: string[] };
  nav: Array<{ text: string; to?: string; items?: SiteLink[] }>;
  footer: Array<{ title: string; links: SiteLink[] }>;
  /** Public figures: rows of an entity in the named states, counted, or one field of them summed. */
  statistics: Record<string, { entity: string; states?: string[]; sum?: string }>;
};

/** A symbol of a scene; `size` and position in the scene's own units. */
export type SceneItem = { symbol: string; x: number; y: number; size?: number; label?: string };

export type SitePicture =
  | {
      kind: 'scene';
      label: string;
      width: number;
      height: number;
      items: SceneItem[];
      /** Index pairs of items that a moving dashed line joins. */
      links?: Array<[number, number]>;
      /** Draws a tile below each item. */
      tiles?: boolean;
    }
  | { kind: 'ring'; label: string; center: string; nodes: string[] }
  | { kind: 'arcs'; label: string; arcs: string[] }
  | {
      kind: 'lines';
      label: string;
      unit: string;
      labels: string[];
      series: Array<{ name: string; points: number[]; dashed?: boolean }>;
    }
  | { kind: 'bars'; label: string; unit: string; labels: string[]; points: number[] }
  | { kind: 'waterfall'; label: string; unit: string; steps: Array<{ text: string; value: number; total?: boolean }> }
  | { kind: 'lanes'; label: string; lanes: string[]; steps: Array<{ text: string; lane: number }> }
  | { kind: 'yard'; label: string; rows: number; columns: number; released: number[] }
  | {
      kind: 'tracks';
      label: string;
      tracks: Array<{ name: string; symbol: string; stops: Array<{ x: number; y: number; text: string }> }>;
    }
  | {
      kind: 'dashboard';
      label: string;
      gauge: { text: string; percent: number };
      figures: Array<{ text: string; value: string }>;
      bars: number[];
    };

type Headed = {
  title: string;
  text?: string;
  /** Marks figures that are no real ones (示例数据, 示例场景). */
  tag?: string;
  /** Grey ground. */
  shaded?: boolean;
};

export type SiteAction = { text: string; to: string; primary?: boolean };

export type SiteSection = Headed &
  (
    | { kind: 'hero'; actions: SiteAction[]; picture: SitePicture; top?: boolean }
    | {
        kind: 'cards';
        cards: Array<{
          title: string;
          text?: string;
          symbol?: string;
          to?: string;
          points?: string[];
          answer?: string;
        }>;
      }
    | {
        kind: 'flow';
        nodes: Array<{ title: string; text?: string; symbol?: string }>;
        loop?: boolean;
        numbered?: boolean;
      }
    | { kind: 'flows'; flows: Array<{ title: string; text?: string; nodes: string[] }> }
    | { kind: 'split'; points: string[]; pictures: SitePicture[] }
    | { kind: 'tabs'; tabs: Array<{ title: string; symbol: string; points: string[] }> }
    | { kind: 'matrix'; columns: string[]; rows: Array<{ title: string; cells: string[] }> }
    | {
        kind: 'statistics';
        /** A figure of the records by its key in the settings, or a sample. */
        figures: Array<{ title: string; unit: string; key?: string; sample?: string }>;
        trend: { title: string; labels: string[]; points: number[] };
      }
    | { kind: 'articles'; show: 'latest' | 'list' | 'activities' | 'cases'; categories: string[] }
    | { kind: 'timeline'; entries: Array<{ date: string; title: string; text: string }> }
    | { kind: 'form'; form: string; entity: string }
    | { kind: 'band'; actions: SiteAction[] }
  );

export type SitePage = { $schema?: string; path: string; title: string; description: string; sections: SiteSection[] };
