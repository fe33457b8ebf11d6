/** The outside judges of our PDFs: poppler's programs and OpenSSL. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES: Record<string, string> = { openssl: 'openssl' };

/** Both outputs of a program; whether it was content is part of what it says. */
export function run(program: string, args: string[]): string {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    const name = PACKAGES[program] ?? 'poppler-utils';
    throw new Error(`${program} is missing: install the Debian package ${name} (apt-get install ${name})`);
  }
  if (error) throw error;
  return stdout + stderr;
}

/** Runs a program on a PDF; `PDF` in the arguments stands for its path. */
export function onPdf(bytes: Uint8Array, program: string, args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    return run(
      program,
      args.map((argument) => argument.replaceAll('PDF', file)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const textOf = (bytes: Uint8Array): string => onPdf(bytes, 'pdftotext', ['-layout', 'PDF', '-']);

/** pdfsig's report, one entry per signature. */
export function pdfsig(bytes: Uint8Array): Array<{ report: string; valid: boolean; total: boolean; signer: string }> {
  const report = onPdf(bytes, 'pdfsig', ['PDF']);
  return report
    .split(/Signature #\d+:/)
    .slice(1)
    .map((part) => ({
      report: part,
      valid: part.includes('Signature Validation: Signature is Valid.'),
      total: /- Total document signed/.test(part),
      signer: /Common Name: (.*)/.exec(part)?.[1]?.trim() ?? '',
    }));
}
