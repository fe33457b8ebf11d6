/** What the monitoring socket is allowed to do on this installation; from the environment (docs/operations.md). */
import type { MonitoringOptions } from '#core/protocol';
import { errors } from '#server/kernel';

/** What an installation says of monitoring. */
export type MonitoringSettings = {
  /** Presence, error and page-view reports exist on pages of this origin only (specification sections 7 and 8; A-B48). */
  productionOrigin: string | null;
  /** Route servers that browsers may use beside their own addresses; none by default, no outside relay. */
  iceServers: MonitoringOptions['iceServers'];
  /** Address of a lookup that answers a place for `{ip}` in its path; null = the place stays empty. */
  addressLookup: string | null;
};

type Environment = Record<string, string | undefined>;

/** @throws BulklineError SRV305 for values that make no sense */
export function readMonitoringSettings(env: Environment = process.env): MonitoringSettings {
  const { PRODUCTION_ORIGIN: origin, ICE_SERVERS: ice, ADDRESS_LOOKUP_URL: lookup } = env;
  if (origin && !(URL.canParse(origin) && new URL(origin).origin === origin))
    throw errors.SRV305({
      name: 'PRODUCTION_ORIGIN',
      value: origin,
      advice: 'give an origin like https://portal.example',
    });
  if (lookup && !(lookup.includes('{ip}') && URL.canParse(lookup.replace('{ip}', '1'))))
    throw errors.SRV306({ name: 'ADDRESS_LOOKUP_URL', advice: 'give an address with {ip} in it' });
  return {
    productionOrigin: origin || null,
    iceServers: iceServers(ice ?? ''),
    addressLookup: lookup || null,
  };
}

/** `stun:host:port,turn:user:secret@host:port` */
function iceServers(text: string): MonitoringSettings['iceServers'] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const found = /^(stuns?|turns?):(?:([^:@]+):([^@]+)@)?([\w.-]+(?::\d+)?)$/.exec(item);
      if (!found)
        throw errors.SRV306({ name: 'ICE_SERVERS', advice: 'give stun:host:port or turn:user:secret@host:port' });
      const [, scheme, username, credential, host] = found;
      return { urls: `${scheme}:${host}`, ...(username ? { username, credential } : {}) };
    });
}
