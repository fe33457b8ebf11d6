/** How long libraries may lag behind what their authors release (docs/security/libraries.md), judged by dates of releases. */

export type Library = {
  name: string;
  installed: string;
  /** Part of what runs in the server or the browser; else it builds and tests. */
  runs: boolean;
  /** Version -> day of its release, as ISO. */
  released: Record<string, string>;
  /** What its authors say where nobody keeps it any more. */
  deprecated?: string;
};

/** `kept`: a line that docs/security/libraries.md names, with its reason. */
export type Lag = { name: string; installed: string; what: string; days: number; limit: number; kept?: string };

/** A library that stays behind newer lines, or (a longer number than its line's) behind all newer releases, and why. */
export type Kept = { name: string; line: string; why: string };

const DAY_MS = 24 * 60 * 60 * 1000;
/** The times of docs/security/libraries.md, in days. */
const RELEASE = 180;
const LINE = 365;
/** Where nobody answers which releases mend an advisory, each may. */
const MEND = { runs: 7, builds: 90 };

type Version = [major: number, minor: number, patch: number];

const parsed = (text: string): Version | null => {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return parts.length === 3 ? (parts.map(Number) as Version) : null;
};

/** Releases of one line replace each other; below 1.0.0 a minor version is a line. */
export function lineOf(text: string): string {
  const [major = 0, minor = 0] = parsed(text) ?? [];
  return major === 0 ? `0.${minor}` : String(major);
}

const isAt = (version: string, line: string): boolean => version.startsWith(`${line}.`);

function isAfter(one: string, other: string): boolean {
  const [first, second] = [parsed(one), parsed(other)];
  if (!first || !second) return false;
  const at = first.findIndex((part, index) => part !== second[index]);
  return at >= 0 && (first[at] ?? 0) > (second[at] ?? 0);
}

/** What the library lags behind, whether the time is over or not. `answered`: advisories were. */
export function lagsOf(library: Library, kept: readonly Kept[], now: Date, answered: boolean): Lag[] {
  const { name, installed, runs, released } = library;
  const line = lineOf(installed);
  const newer = Object.keys(released).filter((version) => isAfter(version, installed));
  const same = newer.filter((version) => lineOf(version) === line);
  const others = newer.filter((version) => lineOf(version) !== line);
  const ageOf = (version: string) => Math.floor((now.getTime() - Date.parse(released[version] ?? '')) / DAY_MS);
  const lag = (versions: readonly string[], limit: number): Lag[] => {
    const [first] = versions.toSorted((one, other) => ageOf(other) - ageOf(one));
    const what = `${first} (newest ${versions.toSorted((one, other) => (isAfter(one, other) ? 1 : -1)).at(-1)})`;
    if (first === undefined) return [];
    const isKept = (each: Kept) => each.name === name && isAt(installed, each.line);
    const why = kept.find((each) => isKept(each) && (versions === others || each.line !== line))?.why;
    return [{ name, installed, what, days: ageOf(first), limit, ...(why ? { kept: why } : {}) }];
  };
  const limit = answered ? RELEASE : runs ? MEND.runs : MEND.builds;
  const gone = library.deprecated
    ? [{ name, installed, what: `nobody keeps it: ${library.deprecated}`, days: 1, limit: 0 }]
    : [];
  return [...lag(same, limit), ...lag(others, LINE), ...gone];
}

export const isOverdue = ({ days, limit, kept }: Lag): boolean => days > limit && kept === undefined;

/** Reasons that stand for nothing: the library is not there, or lags behind no line for longer than it may. */
export function idleReasons(kept: readonly Kept[], libraries: readonly Library[], lags: readonly Lag[]): Kept[] {
  const isNeeded = ({ name, line }: Kept) =>
    libraries.some((each) => each.name === name && isAt(each.installed, line)) &&
    lags.some((lag) => lag.name === name && lag.kept !== undefined);
  return kept.filter((each) => !isNeeded(each));
}

/** Rows of the table below "Kept back": `| `name` | line | why |`. */
export function keptIn(page: string): Kept[] {
  const [, table = ''] = page.split('## Kept back');
  return [...table.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \| ([\d.]+) \| (.+) \|$/gm)].flatMap(
    ([, names = '', line = '', why = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, line, why })),
  );
}
