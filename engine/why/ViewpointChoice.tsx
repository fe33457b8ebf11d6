import { Select, Switch } from 'antd';
import { useEffect, useState } from 'react';
import type { EntitySpec } from '#core/language';
import type { WhyViewpoints } from '#core/protocol';
import { useHost } from '../host.tsx';
import type { RecordRow } from '../port.ts';
import type { Viewpoint } from './seen.ts';

type Chosen = { companyType?: string; role?: string; party?: string; state?: string; sample?: string };
type Choice = { value: string; label: string };
type ChoiceProps = { entity: EntitySpec; onChange(viewpoint: Viewpoint | null): void };

/** Who the page is to be seen by: company type, role, part in the record, its state, and the record itself. */
export function ViewpointChoice({ entity, onChange }: ChoiceProps) {
  const { diagnosis } = useHost();
  const [isOn, setOn] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({});
  const offered = useViewpoints(entity.name, isOn);
  const codes = useCodes(chosen);
  useEffect(() => {
    onChange(isOn && offered ? viewpointOf(entity, chosen, { offered, codes }) : null);
  }, [isOn, chosen, offered, codes, entity, onChange]);
  if (!diagnosis) return null;
  const fields = offered ? choicesOf(entity, chosen, offered) : [];
  const choose = (key: keyof Chosen, value: string | undefined) =>
    // Roles are those of a company type.
    setChosen((before) => ({ ...before, ...(key === 'companyType' ? { role: undefined } : {}), [key]: value }));
  return (
    <div className="blk-why-viewpoint">
      <span>
        <Switch size="small" aria-label="以其他身份查看" checked={isOn} onChange={setOn} /> 以其他身份查看
      </span>
      {isOn
        ? fields.map(({ key, title, options }) => (
            <Select
              key={key}
              allowClear
              showSearch
              size="small"
              optionFilterProp="label"
              aria-label={title}
              placeholder={title}
              value={chosen[key]}
              options={options}
              onChange={(value: string | undefined) => choose(key, value)}
            />
          ))
        : null}
    </div>
  );
}

/** Asked for when somebody wants to look otherwise. */
function useViewpoints(entity: string, isOn: boolean): WhyViewpoints | null {
  const { diagnosis } = useHost();
  const [offered, setOffered] = useState<WhyViewpoints | null>(null);
  useEffect(() => {
    if (!isOn || !diagnosis) return;
    let isOpen = true;
    diagnosis.viewpoints(entity).then(
      (found) => isOpen && setOffered(found),
      (cause: unknown) => console.warn('the viewpoints were refused', cause),
    );
    return () => {
      isOpen = false;
    };
  }, [diagnosis, entity, isOn]);
  return offered;
}

/** Codes of the chosen role; null while none is chosen or they are on their way. */
function useCodes({ companyType, role }: Chosen): ReadonlySet<string> | null {
  const { diagnosis } = useHost();
  const [codes, setCodes] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    setCodes(null);
    if (!companyType || !role || !diagnosis) return;
    let isOpen = true;
    diagnosis.permissions(companyType, role).then(
      (found) => isOpen && setCodes(new Set(found)),
      (cause: unknown) => console.warn('the codes of the role were refused', cause),
    );
    return () => {
      isOpen = false;
    };
  }, [diagnosis, companyType, role]);
  return codes;
}

function choicesOf(
  entity: EntitySpec,
  { companyType }: Chosen,
  { companyTypes, samples }: WhyViewpoints,
): Array<{ key: keyof Chosen; title: string; options: Choice[] }> {
  const coded = (list: ReadonlyArray<{ code: string; label: string }>) =>
    list.map(({ code, label }) => ({ value: code, label }));
  const roles = companyTypes.find(({ code }) => code === companyType)?.roles ?? [];
  const parties = Object.entries(entity.parties).map(([value, { title }]) => ({ value, label: title }));
  const all = [
    { key: 'companyType' as const, title: '企业类型', options: coded(companyTypes) },
    { key: 'role' as const, title: '角色', options: coded(roles) },
    { key: 'party' as const, title: '在单据中的身份', options: parties },
    { key: 'state' as const, title: '单据状态', options: coded(entity.workflow?.states ?? []) },
    { key: 'sample' as const, title: '样例单据', options: samples.map(({ id }) => ({ value: id, label: id })) },
  ];
  return all.filter(({ options }) => options.length > 0);
}

type Known = { offered: WhyViewpoints; codes: ReadonlySet<string> | null };

function viewpointOf(entity: EntitySpec, chosen: Chosen, { offered, codes }: Known): Viewpoint | null {
  const sample = offered.samples.find(({ id }) => id === chosen.sample);
  const labels = choicesOf(entity, chosen, offered).flatMap(({ key, options }) =>
    options.filter(({ value }) => value === chosen[key]).map(({ label }) => label),
  );
  if (labels.length === 0) return null;
  const { companyType, role, party, state } = chosen;
  const row = sample && ({ version: 0, ...sample } as RecordRow);
  return { companyType, role, party, state, sample: row, codes, label: labels.join(' · ') };
}
