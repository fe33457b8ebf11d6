import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState } from '#engine/feedback';
import { PageLoading, runtime } from '#pages/base';
import { type Channel, channels } from './calls.ts';
import { Tile } from './Tile.tsx';
import './video.css';

const LAYOUTS = [1, 4, 9, 16] as const;
const LAYOUT_KEY = 'video.layout';
const TOUR_MS = 15_000;

const TABS: ReadonlyArray<{ key: string; label: string; holds(channel: Channel): boolean }> = [
  { key: 'ALL', label: '全部', holds: () => true },
  { key: 'ONLINE', label: '在线', holds: ({ online }) => online },
  { key: 'OFFLINE', label: '离线', holds: ({ online }) => !online },
  { key: 'WEIGH', label: '磅房', holds: ({ position }) => position.startsWith('WEIGH') },
  { key: 'STACK', label: '货位', holds: ({ position }) => position === 'STACK' },
  { key: 'TRACK', label: '站台', holds: ({ position }) => position === 'TRACK' },
];

/**
 * 视频监控 `/center/logisticsPlatform/monitorList`: the cameras that the company may see as 1, 4, 9 or 16 tiles, with
 * cloud control, snapshots and playback. `?channelId=` opens one camera at once (links of devices and allocations).
 */
export function VideoMonitor() {
  const [found, setFound] = useState<Channel[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = () => {
    setFailure(null);
    channels().then(setFound, setFailure);
  };
  useEffect(load, []);
  if (failure) return <ErrorState error={failure} onRetry={load} />;
  if (!found) return <PageLoading />;
  if (found.length === 0) return <EmptyState title="暂无可查看的视频点位" />;
  return <Wall all={found} />;
}

function Wall({ all }: { all: Channel[] }) {
  const wall = useWall(all);
  return (
    <div className="video-page">
      <Points all={all} wall={wall} />
      <section className="video-wall" aria-label="画面">
        <WallBar wall={wall} />
        <div className="video-grid" data-layout={wall.layout}>
          {wall.shown.map((channel) => (
            <Tile
              key={channel.id}
              channel={channel}
              active={channel.id === wall.active}
              onActivate={() => wall.activate(channel.id)}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

type WallState = ReturnType<typeof useWall>;

/** Which cameras are listed, which are on the wall, and whether it goes round by itself. */
function useWall(all: Channel[]) {
  const wanted = new URLSearchParams(location.search).get('channelId');
  const [tab, setTab] = useState('ALL');
  const [search, setSearch] = useState('');
  const [layout, setLayout] = useState<number>(() => (wanted ? 1 : Number(runtime.settings.get(LAYOUT_KEY)) || 4));
  const [first, setFirst] = useState(() =>
    Math.max(
      all.findIndex(({ id }) => id === wanted),
      0,
    ),
  );
  const [active, activate] = useState(wanted ?? all[0]?.id ?? '');
  const [touring, setTouring] = useState(false);
  const listed = useMemo(() => listedOf(all, tab, search.trim()), [all, tab, search]);
  const start = first < listed.length ? first - (first % layout) : 0;

  useEffect(() => {
    if (!touring) return;
    const timer = setInterval(
      () => setFirst((before) => (before - (before % layout) + layout) % Math.max(listed.length, 1)),
      TOUR_MS,
    );
    return () => clearInterval(timer);
  }, [touring, layout, listed.length]);

  return {
    tab,
    setTab,
    search,
    setSearch,
    layout,
    active,
    activate,
    touring,
    setTouring,
    listed,
    shown: listed.slice(start, start + layout),
    divide(next: number) {
      setLayout(next);
      runtime.settings.set(LAYOUT_KEY, next);
    },
    choose(channel: Channel) {
      activate(channel.id);
      setFirst(listed.indexOf(channel));
    },
  };
}

function listedOf(all: Channel[], tab: string, words: string): Channel[] {
  const holds = TABS.find(({ key }) => key === tab)?.holds ?? (() => true);
  return all.filter(
    (each) =>
      holds(each) && `${each.channelNo}${each.channelName}${each.warehouseName}${each.allocationName}`.includes(words),
  );
}

function Points({ all, wall }: { all: Channel[]; wall: WallState }) {
  return (
    <aside className="video-tree">
      <input
        type="search"
        aria-label="搜索点位"
        placeholder="搜索点位"
        value={wall.search}
        onChange={({ target }) => wall.setSearch(target.value)}
      />
      <fieldset className="video-tabs" aria-label="点位分类">
        {TABS.map(({ key, label, holds }) => (
          <button key={key} type="button" aria-pressed={key === wall.tab} onClick={() => wall.setTab(key)}>
            {label} {all.filter(holds).length}
          </button>
        ))}
      </fieldset>
      <Tree channels={wall.listed} active={wall.active} onChoose={wall.choose} />
    </aside>
  );
}

function WallBar({ wall }: { wall: WallState }) {
  const { layout, listed, touring } = wall;
  return (
    <div className="video-bar">
      <fieldset aria-label="分屏">
        {LAYOUTS.map((count) => (
          <button key={count} type="button" aria-pressed={count === layout} onClick={() => wall.divide(count)}>
            {count} 分屏
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        aria-pressed={touring}
        disabled={listed.length <= layout}
        onClick={() => wall.setTouring(!touring)}
      >
        轮巡
      </button>
      <Link className="video-log" to="/center/logisticsPlatform/monitorList/controls">
        操作记录
      </Link>
    </div>
  );
}

function Tree({
  channels: listed,
  active,
  onChoose,
}: {
  channels: Channel[];
  active: string;
  onChoose(channel: Channel): void;
}) {
  const warehouses = [...new Set(listed.map(({ warehouseName }) => warehouseName))];
  if (listed.length === 0) return <p className="video-none">没有符合条件的点位</p>;
  return (
    <ul>
      {warehouses.map((name) => (
        <li key={name}>
          <span>{name}</span>
          <ul>
            {listed
              .filter(({ warehouseName }) => warehouseName === name)
              .map((channel) => (
                <li key={channel.id}>
                  <button type="button" aria-current={channel.id === active} onClick={() => onChoose(channel)}>
                    <i className={channel.online ? 'video-dot is-online' : 'video-dot'} aria-hidden="true" />
                    {channel.channelName}
                    <span className="video-hidden">{channel.online ? '在线' : '离线'}</span>
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
