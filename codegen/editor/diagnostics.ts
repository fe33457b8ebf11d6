import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { Finding } from '#core/lint';
import type { Look } from './workspace.ts';

/**
 * The linter's findings by file (`schemas/…`); what only repeats what follows from elsewhere is a warning. `speak` puts
 * them into the language of the editor.
 */
export function diagnosticsOf(look: Look, speak: (finding: Finding) => Finding): Map<string, Diagnostic[]> {
  const { findings, repeated } = look.checked;
  const told = new Map<string, Diagnostic[]>();
  const add = (finding: Finding, severity: DiagnosticSeverity) => {
    const { file } = finding.where;
    told.set(file, [...(told.get(file) ?? []), diagnosticOf(look, speak(finding), severity)]);
  };
  for (const finding of findings) add(finding, DiagnosticSeverity.Error);
  for (const finding of repeated) add(finding, DiagnosticSeverity.Warning);
  return told;
}

function diagnosticOf(look: Look, { code, message, hint, where }: Finding, severity: DiagnosticSeverity): Diagnostic {
  const { file, line = 1, column = 1 } = where;
  const start = { line: line - 1, character: column - 1 };
  return {
    range: { start, end: { line: start.line, character: endOf(look, file, start) } },
    severity,
    code,
    source: 'bulkline',
    message: hint === null ? message : `${message} · ${hint}`,
  };
}

/** To the end of the text that begins or goes on there, else of the word. */
function endOf(look: Look, file: string, { line, character }: { line: number; character: number }): number {
  const text = look.json(file).text.split('\n')[line] ?? '';
  const rest = /^"(?:[^"\\]|\\.)*"|^[\w.]+/.exec(text.slice(character));
  return character + (rest?.[0].length ?? 1);
}
