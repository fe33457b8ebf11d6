import { AimOutlined } from '@ant-design/icons';
import { Button, Drawer, Select, Tag } from 'antd';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useHost } from '../host.tsx';
import type { EngineHost, ScreenBundle } from '../port.ts';
import type { WhySubjects } from '../subjects.ts';
import { menuTargets } from './menu.ts';
import { partsOf, usePlaces } from './places.ts';
import { type Pointed, usePointing } from './pointing.ts';
import { ReasonView } from './ReasonView.tsx';
import type { Reason, Target } from './reason.ts';
import { seenAs, sightReasons, type Viewpoint } from './seen.ts';
import { fieldTarget, targetsOf } from './targets.ts';
import { ViewpointChoice } from './ViewpointChoice.tsx';
import './why.css';

export type WhyPanelProps = { bundle: ScreenBundle; subjects: WhySubjects; onClose(): void };

/** Explains one part of the screen, pointed at or chosen from the list of all parts, those that do not show included. */
export function WhyPanel({ bundle, subjects, onClose }: WhyPanelProps) {
  const host = useHost();
  const [pointing, setPointing] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  useFreshness();
  const entity = bundle.screen.entity ? bundle.entities[bundle.screen.entity] : undefined;
  const [viewpoint, setViewpoint] = useState<Viewpoint | null>(null);
  // Read anew at each look: the form goes on while the panel is open.
  const own = { host, subjects: subjects.all() };
  const scene = entity && viewpoint ? seenAs(own, entity, viewpoint) : own;
  const targets = [...targetsOf({ bundle, host: scene.host }, scene.subjects), ...useMenu(host)];
  const chosen = key === null ? undefined : (targets.find((target) => target.key === key) ?? rowField(key));

  /** A cell of a later row is no target of its own. */
  function rowField(wanted: string): Target | undefined {
    if (!wanted.startsWith('field ')) return undefined;
    const path = wanted.replace(/^field /, '');
    for (const subject of scene.subjects) {
      if (subject.kind !== 'form') continue;
      const { entity, record } = subject.evaluation.model.sources;
      const pattern = path.replace(/\.\d+(?=\.|$)/g, '');
      const [target] = fieldTarget(
        { entity, record, host: scene.host, evaluation: subject.evaluation, sections: subject.sections },
        pattern,
        path,
      );
      if (target) return target;
    }
    return undefined;
  }

  const onPoint = (pointed: Pointed) => {
    setPointing(false);
    const found = find(targets, pointed) ?? ('path' in pointed ? rowField(`field ${pointed.path}`) : undefined);
    setKey(found?.key ?? null);
    setNotice(found ? '' : '这里没有可以解释的内容，请从列表中选择');
  };
  usePointing(
    pointing,
    onPoint,
    useCallback(() => setPointing(false), []),
  );
  return (
    <Drawer
      open
      mask={false}
      width={480}
      title={pointing ? '请点击字段、按钮、列或标签页，Esc 取消' : '为什么'}
      rootClassName={pointing ? 'blk-why blk-why-aside' : 'blk-why'}
      onClose={onClose}
      extra={
        <Button
          size="small"
          icon={<AimOutlined />}
          type={pointing ? 'primary' : 'default'}
          aria-pressed={pointing}
          onClick={() => setPointing(!pointing)}
        >
          指向页面
        </Button>
      }
    >
      {entity ? <ViewpointChoice entity={entity} onChange={setViewpoint} /> : null}
      {entity && viewpoint ? <Reasons reasons={sightReasons(own, entity, viewpoint)} /> : null}
      <TargetSelect targets={targets} value={key} onChange={setKey} />
      {notice ? <p className="blk-why-note">{notice}</p> : null}
      {chosen ? <Answer target={chosen} /> : null}
    </Drawer>
  );
}

/** The menu is asked for once, when the panel opens; without it the rest of the screen is explained all the same. */
function useMenu(host: EngineHost): Target[] {
  const [targets, setTargets] = useState<Target[]>([]);
  useEffect(() => {
    let isOpen = true;
    host.menuReasons?.().then(
      (entries) => isOpen && setTargets(menuTargets(entries)),
      (cause: unknown) => console.warn('the reasons behind the menu were refused', cause),
    );
    return () => {
      isOpen = false;
    };
  }, [host]);
  return targets;
}

const SETTLED_MS = 60;

/** Looks again after each thing that the user does on the page: the answers follow the form. */
function useFreshness(): void {
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('.blk-why')) return;
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    };
    document.addEventListener('input', later);
    document.addEventListener('click', later);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', later);
      document.removeEventListener('click', later);
    };
  }, []);
}

function find(targets: readonly Target[], pointed: Pointed): Target | undefined {
  if ('path' in pointed) {
    const named = targets.filter((target) => target.kind === '字段' && target.name === pointed.path);
    return named.find((target) => target.form === pointed.form) ?? named.find((target) => target.form === undefined);
  }
  const text = pointed.text.replace(/\s|\d+$/g, '');
  const named = targets.filter((target) => target.label.split(' · ')[0]?.replace(/\s/g, '') === text);
  const ofRow = named.filter((target) => pointed.row !== null && target.key.endsWith(` ${pointed.row}`));
  const matching = ofRow.length > 0 ? ofRow : named;
  return matching.find((target) => target.present && target.kind !== '字段') ?? matching[0];
}

type TargetSelectProps = { targets: readonly Target[]; value: string | null; onChange(key: string): void };

/** All parts, searched by title and by name. */
function TargetSelect({ targets, value, onChange }: TargetSelectProps) {
  const options = useMemo(
    () =>
      targets.map(({ key, kind, label, name, present }) => ({
        value: key,
        label,
        search: `${label} ${name}`,
        kind,
        name,
        present,
      })),
    [targets],
  );
  return (
    <Select
      showSearch
      className="blk-why-select"
      aria-label="选择要解释的内容"
      placeholder="查找字段、分组、按钮、列，包括未显示的"
      value={value}
      options={options}
      optionFilterProp="search"
      onChange={onChange}
      optionRender={({ data }) => (
        <span className="blk-why-option">
          <span>{data.label}</span>
          <span className="blk-why-name">{data.name}</span>
          <Tag>{data.kind}</Tag>
          {data.present ? null : <Tag color="warning">未显示</Tag>}
        </span>
      )}
    />
  );
}

function Answer({ target }: { target: Target }) {
  return (
    <article className="blk-why-answer" aria-label={`解释 ${target.label}`}>
      <h2>
        {target.label} <span className="blk-why-name">{target.name}</span>
        {target.present ? null : <Tag color="warning">未显示</Tag>}
      </h2>
      <Reasons reasons={target.explain()} />
    </article>
  );
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const places = usePlaces(reasons);
  return reasons.map((reason) => (
    <ReasonView
      key={`${reason.title} ${reason.source} ${reason.because}`}
      reason={reason}
      places={partsOf(reason).map((part) => places.get(part))}
    />
  ));
}
