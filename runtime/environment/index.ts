/**
 * Which configuration this page runs with (specification sections 7 to 9; A-B48). The server writes the one production
 * origin into the page; on pages of any other origin nobody's presence, errors or page views are reported.
 */
export type Configuration = {
  /** Presence reports and screen sharing. */
  monitoring: boolean;
  errorReporting: boolean;
  pageViews: boolean;
};

const PRODUCTION: Configuration = { monitoring: true, errorReporting: true, pageViews: true };
const ELSEWHERE: Configuration = { monitoring: false, errorReporting: false, pageViews: false };

/** The production environment selects the production configuration. */
export function configurationFor(origin: string, productionOrigin: string | null): Configuration {
  return productionOrigin !== null && origin === productionOrigin ? PRODUCTION : ELSEWHERE;
}

/** Null where the page names none, as pages of a development server. */
export function productionOrigin(page: Document = document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="production-origin"]')?.content || null;
}

/** The configuration of the page that runs. */
export const configuration = (): Configuration => configurationFor(location.origin, productionOrigin());
