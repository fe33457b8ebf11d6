import { Select } from 'antd';
import { useEffect } from 'react';
import type { Answered } from '#codegen/out/types';
import type { RiskTotals } from '#core/protocol';
import { useHost } from '#engine';
import { Chart, type ChartData } from '#engine/chart';
import { LoadState, useLoaded } from '#engine/feedback';
import { gradeBands } from './gradeBands.ts';
import { useQuery } from './useQuery.ts';
import './monitoring.css';

const PATH = 'trade:/api/riskAlertRecord';

/** Above the lists of alerts: whose risk it is, the score, the axes and what is open. `?companyId=`, or `?id=` of an alert. */
export function RiskHead() {
  const host = useHost();
  const [query, setQuery] = useQuery();
  const alertId = query.get('id') ?? '';
  const companyId = query.get('companyId') ?? '';
  useEffect(() => {
    if (alertId === '') return;
    host.data.call('GET', `${PATH}/${encodeURIComponent(alertId)}`).then(
      (alert) => {
        const { subjectCompanyId, alertNo } = alert as Answered<'riskAlert'>;
        setQuery({ id: '', companyId: subjectCompanyId ?? '', 'f.alertNo': alertNo ?? '' });
      },
      () => host.toast('error', '该预警不存在或无权查看'),
    );
  }, [alertId, host, setQuery]);
  useEffect(() => {
    if (companyId !== '' && query.get('f.subjectCompanyId') === null && !query.has('f.alertNo'))
      setQuery({ 'f.subjectCompanyId': companyId });
  }, [companyId, query, setQuery]);
  const loaded = useLoaded(`risk ${companyId}`, async () => {
    const values = companyId === '' ? {} : { companyId };
    return (await host.data.call('GET', `${PATH}/getTotalCount`, values)) as RiskTotals;
  });
  useEffect(
    () => host.listen?.('recordChanged', (data) => data?.entity === 'riskAlert' && loaded.reload()),
    [host, loaded.reload],
  );
  return (
    <LoadState loaded={loaded}>
      {(totals) => <Head totals={totals} companyId={companyId} onFilter={setQuery} />}
    </LoadState>
  );
}

type HeadProps = { totals: RiskTotals; companyId: string; onFilter: (changes: Record<string, string>) => void };

function Head({ totals, companyId, onFilter }: HeadProps) {
  const statuses = entriesOf(useHost(), 'riskStatus');
  return (
    <div className="risk-head">
      <section className="blk-card risk-company" aria-label="企业">
        <h1>{totals.company.name}</h1>
        <p>{totals.company.uscc}</p>
        <p>
          风险等级 <Grade totals={totals} />
        </p>
        <p>
          未关闭预警 <b>{totals.open}</b> 条，累计 {totals.total} 条
        </p>
        <Select
          aria-label="查看企业"
          value={companyId}
          options={choicesOf(totals)}
          onChange={(id) => onFilter({ companyId: id, 'f.subjectCompanyId': id, 'f.alertNo': '' })}
        />
      </section>
      <section className="blk-card risk-chart" aria-label="风险评分">
        <Chart data={gauge(totals)} height={180} />
      </section>
      <section className="blk-card risk-chart" aria-label="风险分布">
        <Chart data={radar(totals)} height={180} />
      </section>
      <section className="blk-card risk-counts" aria-label="预警数量">
        <h2>{companyId === '' ? '全部企业的预警' : '该企业的预警'}</h2>
        <Counts title="级别" dictionary="riskLevel" counts={totals.byLevel} field="f.level" onFilter={onFilter} />
        <Counts
          title="状态"
          dictionary="riskStatus"
          counts={{ ...noneOf(statuses), ...totals.byStatus }}
          field="f.status"
          onFilter={onFilter}
        />
        <Counts title="类型" dictionary="alertType" counts={totals.byType} field="f.alertType" onFilter={onFilter} />
      </section>
    </div>
  );
}

/** The grade in the colour of the level that it stands for. */
function Grade({ totals: { grade, grades } }: { totals: RiskTotals }) {
  const level = grades.find((each) => each.grade === grade)?.level;
  const color = entriesOf(useHost(), 'riskLevel').find(({ code }) => code === level)?.color ?? 'default';
  return <b className={`risk-grade risk-grade-${color}`}>{grade}</b>;
}

const entriesOf = (host: ReturnType<typeof useHost>, dictionary: string) => host.dictionary(dictionary)?.entries ?? [];

const noneOf = (entries: ReadonlyArray<{ code: string }>) => Object.fromEntries(entries.map(({ code }) => [code, 0]));

/** All companies, those with open alerts, and the one that is looked at. */
function choicesOf({ company, companies }: RiskTotals): Array<{ value: string; label: string }> {
  const listed = companies.map(({ id, name, open }) => ({ value: id, label: `${name}（${open}）` }));
  const own = listed.some(({ value }) => value === company.id)
    ? []
    : [{ value: company.id, label: company.name ?? '' }];
  return [{ value: '', label: '全部企业' }, ...listed, ...own];
}

const gauge = ({ score, grade, grades }: RiskTotals): ChartData => ({
  kind: 'gauge',
  title: '风险评分',
  categories: [],
  series: [{ name: `${grade} 级`, values: [String(score)] }],
  colors: gradeBands(grades),
});

const radar = ({ radar: axes }: RiskTotals): ChartData => ({
  kind: 'radar',
  title: '风险分布',
  categories: axes.map(({ title }) => title),
  series: [{ name: '得分', values: axes.map(({ value }) => value) }],
});

type CountsProps = {
  title: string;
  dictionary: string;
  counts: Record<string, number>;
  field: string;
  onFilter: (changes: Record<string, string>) => void;
};

/** Each code that is counted filters the list below; 0 is told, but leads nowhere. */
function Counts({ title, dictionary, counts, field, onFilter }: CountsProps) {
  const shown = entriesOf(useHost(), dictionary).filter(({ code }) => Object.hasOwn(counts, code));
  return (
    <p className="risk-count-row">
      <span>{title}</span>
      {shown.map(({ code, label }) => (
        <button key={code} type="button" disabled={!counts[code]} onClick={() => onFilter({ [field]: code })}>
          {label} {counts[code] ?? 0}
        </button>
      ))}
    </p>
  );
}
