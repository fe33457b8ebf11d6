import { deviceStore } from '#runtime/storage';

const KEY = 'device';

/** The device fingerprint kept as loginUniqueId (specification section 4); a random id until it is computed. */
export function deviceId(): string {
  const known = deviceStore.get<string>(KEY);
  if (known) return known;
  const random = randomId();
  deviceStore.set(KEY, random);
  return random;
}

/** Random id; `randomUUID` exists in secure contexts only. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Computes the fingerprint once in a browser; its code is loaded here, so that no page starts with it. */
export async function computeDeviceId(): Promise<string> {
  if (deviceStore.get<boolean>('device.computed')) return deviceId();
  const { load } = await import('@fingerprintjs/fingerprintjs');
  const agent = await load();
  const { visitorId } = await agent.get();
  deviceStore.set(KEY, visitorId);
  deviceStore.set('device.computed', true);
  return visitorId;
}
