/**
 * What a device gateway does for the portal. The one at hand draws its pictures (`demo`); an installation with cameras
 * puts its own in its place (`createCameraModule`).
 */
import type { Work } from '#server/kernel';

export type Channel = { id: string; name: string; position: string };

/** Parts of an HLS stream; playlists name `start.mp4` and `<index>.m4s` beside themselves. */
export type CameraGateway = {
  /** Tells the page to say 演示画面. */
  isDemo: boolean;
  live(channel: Channel, now: number): Promise<string>;
  past(channel: Channel, from: number, now: number): Promise<string>;
  start(channel: Channel): Promise<Buffer>;
  segment(channel: Channel, index: number, view: View, hands: Hands): Promise<Buffer>;
};

/** Where heavy work goes, and for whom it is done. */
export type Hands = { work: Work; by: string };

/** Where the camera looks: degrees, and how far it is zoomed in. */
export type View = { pan: number; tilt: number; zoom: number };
