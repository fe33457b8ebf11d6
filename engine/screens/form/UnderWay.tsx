import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DetailScreen as DetailSpec, EntitySpec, FormScreen } from '#core/language';
import { LoadState, ScreenSkeleton, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { EngineHost, ScreenBundle } from '../../port.ts';
import { entityOf } from '../bundle.ts';

const DetailScreen = lazy(async () => ({ default: (await import('../detail/index.tsx')).DetailScreen }));

type UnderWayPart = NonNullable<FormScreen['underWay']>;
type UnderWayProps = { bundle: ScreenBundle; screen: FormScreen; part: UnderWayPart; children: ReactNode };

/** The record that is under way, read-only, where there is one; else the form. */
export function UnderWay({ bundle, screen, part, children }: UnderWayProps) {
  const host = useHost();
  const entity = entityOf(bundle, screen.entity);
  // What the form itself puts into the address later is no new question.
  const [asked] = useState(() => host.query().get('id'));
  const loaded = useLoaded(`${screen.route} under way ${asked ?? ''}`, async (signal) => {
    const id = await find(host, entity, part, asked, signal);
    if (id !== null && id !== asked) host.setQuery(new URLSearchParams({ id }));
    return { id };
  });
  const back = screen.parent ? () => host.navigate(screen.parent ?? '/') : undefined;
  return (
    <LoadState loaded={loaded} skeleton="form" onBack={back}>
      {({ id }) =>
        id === null ? (
          children
        ) : (
          <Suspense fallback={<ScreenSkeleton kind="detail" />}>
            <DetailScreen bundle={{ ...bundle, screen: detailOf(screen, part) }} />
          </Suspense>
        )
      }
    </LoadState>
  );
}

/** Id of the record that the address names, or of the newest, when it is as the filters say. */
async function find(
  host: EngineHost,
  entity: EntitySpec,
  { filters }: UnderWayPart,
  id: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  if (id !== null) {
    const row = await host.data.get(entity, id, signal);
    return Object.entries(filters).every(([field, value]) => String(row[field]) === value) ? id : null;
  }
  const { list } = await host.data.page(entity, { pageNo: 1, pageSize: 1, sort: '-createTime', filters }, signal);
  return list[0]?.id ?? null;
}

function detailOf({ route, entity, parent, permission }: FormScreen, part: UnderWayPart): DetailSpec {
  const { title, blocks, actions } = part;
  return {
    kind: 'detail',
    ...{ route, entity, parent, permission, title, actions },
    tabs: [{ key: 'record', title, blocks }],
  };
}
