/** Generated from ../definition/site/site.ts by `npm run codegen`; a keyword is added there. */
import type { SitePicture } from './site-pictures.ts';

/** What every public page shares: name, company, navigation, footer. File: site/settings.json. */
export type SiteSettings = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Name of the portal in headers, titles and template letters; stands nowhere else. */
  brand: string;
  /** Company of the copyright line. */
  companyName: string;
  /** First year of the copyright line. */
  startYear: number;
  /** Filing number of the site; 备案号待配置 until the operator has one. */
  filingNumber: string;
  /** Customer service telephone; empty hides it. */
  servicePhone: string;
  /** Text behind the customer service QR code; empty hides it. */
  serviceQrText: string;
  /** Beside the sign-in: heading, line below it, what the portal offers. */
  welcome: {
    /** Heading. */
    title: string;
    /** Line below the heading. */
    text: string;
    /** What the portal offers, a line each. */
    points: string[];
  };
  /** Quick lookups of the helper at the right edge. */
  helper?: Array<{
    /** Text. */
    text: string;
    /** Name of a symbol (pages/brand). */
    symbol: string;
    /** Address of the portal, with one slash first; a query may follow. */
    to: string;
    /** Company service that must be open. */
    service?: string;
    /** The screen is not described yet: the entry is left out. Remove it together with adding the screen. */
    planned?: boolean;
  }>;
  /** Entries of the header. */
  nav: Array<{
    /** Text. */
    text: string;
    /** Address of the portal, with one slash first; a query may follow. */
    to?: string;
    /** Entries of its menu; `to` is left out then. */
    items?: SiteLink[];
  }>;
  /** Columns of the footer. */
  footer: Array<{
    /** Heading. */
    title: string;
    /** Its lines. */
    links: SiteLink[];
  }>;
  /** Public figures by key. */
  statistics: Record<string, {
    /** Entity whose rows count. */
    entity: string;
    /** States that count. Left out: all. */
    states?: string[];
    /** Field that is summed. Left out: rows are counted. */
    sum?: string;
  }>;
};

/**
 * The public site as data: settings of the whole site and pages made of sections (`schemas/site`). Where a link
 * leads: an address of the portal, or nothing but a text.
 */
export type SiteLink = {
  /** Text. */
  text: string;
  /** Address of the portal, with one slash first; a query may follow. */
  to?: string;
};

/** A public page made of sections. File: site/pages/<name>.json, index.json for /. */
export type SitePage = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Address of the page, equal to the file's name. */
  path: string;
  /** Title of the browser's tab. {brand} stands for the brand of site/settings.json. */
  title: string;
  /** Description for search engines. {brand} as in the title. */
  description: string;
  /** Sections from top to bottom. */
  sections: SiteSection[];
};

/** A section of a public page. */
export type SiteSection = Headed & (
  | {
      /** Kind: hero. */
      kind: 'hero';
      /** Buttons. */
      actions: SiteAction[];
      /** The picture beside. */
      picture: SitePicture;
      /** Whole width, for the entrance page. */
      top?: boolean;
    }
  | {
      /** Kind: cards. */
      kind: 'cards';
      /** Cards. */
      cards: Array<{
        /** Name. */
        title: string;
        /** Sentence. */
        text?: string;
        /** Name of a drawn symbol. */
        symbol?: string;
        /** Address of the portal, with one slash first; a query may follow. */
        to?: string;
        /** Points. */
        points?: string[];
        /** What the platform does about it. */
        answer?: string;
      }>;
    }
  | {
      /** Kind: flow. */
      kind: 'flow';
      /** Stations. */
      nodes: Array<{
        /** Name. */
        title: string;
        /** Sentence. */
        text?: string;
        /** Name of a drawn symbol. */
        symbol?: string;
      }>;
      /** The last leads back to the first. */
      loop?: boolean;
      /** Numbers instead of symbols. */
      numbered?: boolean;
    }
  | {
      /** Kind: flows. */
      kind: 'flows';
      /** Flows. */
      flows: Array<{
        /** Name. */
        title: string;
        /** Sentence. */
        text?: string;
        /** Stations. */
        nodes: string[];
      }>;
    }
  | {
      /** Kind: split. */
      kind: 'split';
      /** Points. */
      points: string[];
      /** Pictures. */
      pictures: SitePicture[];
    }
  | {
      /** Kind: tabs. */
      kind: 'tabs';
      /** Tabs. */
      tabs: Array<{
        /** Name. */
        title: string;
        /** Name of a drawn symbol. */
        symbol: string;
        /** Points. */
        points: string[];
      }>;
    }
  | {
      /** Kind: matrix. */
      kind: 'matrix';
      /** Column headings after the first. */
      columns: string[];
      /** Rows. */
      rows: Array<{
        /** Row heading. */
        title: string;
        /** Cells. */
        cells: string[];
      }>;
    }
  | {
      /** Kind: statistics. */
      kind: 'statistics';
      /** Figures. */
      figures: Array<{
        /** Name. */
        title: string;
        /** Unit. */
        unit: string;
        /** Key of a statistic in the settings. */
        key?: string;
        /** Value to show where no record gives one yet; the section then carries a tag. */
        sample?: string;
      }>;
      /** Small chart below the figures. */
      trend: {
        /** Heading. */
        title: string;
        /** Marks of the horizontal axis. */
        labels: string[];
        /** Values, one for each mark. */
        points: number[];
      };
    }
  | {
      /** Kind: articles. */
      kind: 'articles';
      /** latest: newest five; list: table with filter and article; activities, cases: their cards. */
      show: 'latest' | 'list' | 'activities' | 'cases';
      /** Categories, codes of articleCategory. */
      categories: string[];
    }
  | {
      /** Kind: timeline. */
      kind: 'timeline';
      /** Entries, the newest first. */
      entries: Array<{
        /** YYYY-MM-DD. */
        date: string;
        /** Heading. */
        title: string;
        /** Sentence. */
        text: string;
      }>;
    }
  | {
      /** Kind: form. */
      kind: 'form';
      /** Form of the entity. */
      form: string;
      /** Entity whose record it makes. */
      entity: string;
    }
  | {
      /** Kind: band. */
      kind: 'band';
      /** Buttons. */
      actions: SiteAction[];
    }
);

/** First section: heading, buttons, picture. */
export type Headed = {
  /** Heading. */
  title: string;
  /** Sentence below the heading. */
  text?: string;
  /** Mark of figures that are no real ones: 示例数据, 示例场景. */
  tag?: string;
  /** Grey ground. */
  shaded?: boolean;
};

/** One button. */
export type SiteAction = {
  /** Text. */
  text: string;
  /** Address of the portal, with one slash first; a query may follow. */
  to: string;
  /** The main button. */
  primary?: boolean;
};
