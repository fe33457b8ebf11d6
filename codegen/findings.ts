/** Findings of the linter for other programs: as JSON, and as SARIF 2.1.0 for editors and code hosts. */
import type { Finding } from '#core/lint';

/** One object for each finding: code, message, file, line, column, pointer, hint. */
export function asJson(findings: readonly Finding[]): string {
  const told = findings.map(({ code, message, hint, where }) => {
    const { file, line, column, pointer } = where;
    return { code, message, file, line, column, pointer, hint };
  });
  return JSON.stringify(told, null, 2);
}

const SARIF = 'https://json.schemastore.org/sarif-2.1.0.json';

/** A log of one run; each code is a rule, its mend the help of the result. */
export function asSarif(findings: readonly Finding[]): string {
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const driver = { name: 'bulkline-schemas', rules: codes.map((id) => ({ id })) };
  return JSON.stringify(
    { $schema: SARIF, version: '2.1.0', runs: [{ tool: { driver }, results: findings.map(resultOf) }] },
    null,
    2,
  );
}

function resultOf({ code, message, hint, where }: Finding) {
  const region = { startLine: where.line ?? 1, startColumn: where.column ?? 1 };
  const place = { artifactLocation: { uri: where.file }, region };
  const logicalLocations = [{ fullyQualifiedName: where.pointer }];
  return {
    ruleId: code,
    level: 'error',
    message: { text: hint === null ? message : `${message} · ${hint}` },
    locations: [{ physicalLocation: place, logicalLocations }],
  };
}
