import { useEffect } from 'react';
import { create } from 'zustand';
import type { SchemaFinding } from '#core/protocol';
import { useSession } from '#runtime/session';
import { runtime } from './runtime.ts';

/** Event of a server that follows the folder of its schemas (demonstration mode, docs/protocol.md, "Realtime"). */
const CHANGED = 'schemasChanged';

type SchemaChanges = {
  /** Counts the sets that came since the page was opened; screens ask for themselves anew by it. */
  round: number;
  /** What is wrong with what lies in the folder; the page shows the set before it meanwhile. */
  findings: readonly SchemaFinding[];
};

/** What the page knows of edits of the schemas since it was opened; `round` counts the sets served. */
export const useSchemaChanges = create<SchemaChanges>(() => ({ round: 0, findings: [] }));

/** The set that the page was drawn by, as the server named it; null until it has. */
let version: string | null = null;

/** Follows the schemas that the server serves, while somebody is signed in. */
export function useServedSchemas(): void {
  const userId = useSession((state) => state.person?.id ?? null);
  useEffect(() => {
    if (userId === null) return;
    // A line that was lost and stands again tells where things are by itself.
    return runtime.realtime.subscribe(CHANGED, (data) => {
      if (data !== null) void follow(String(data.version), Number(data.findings)).catch(() => undefined);
    });
  }, [userId]);
}

async function follow(served: string, wrong: number): Promise<void> {
  const isOther = version !== null && version !== served;
  version = served;
  useSchemaChanges.setState({ findings: wrong > 0 ? await runtime.schemas.findings() : [] });
  if (!isOther) return;
  await runtime.schemas.renew();
  useSchemaChanges.setState(({ round }) => ({ round: round + 1 }));
  // Menu and codes follow from the schemas, too; they may come a moment later.
  await runtime.session.reloadPermissions(true);
}
