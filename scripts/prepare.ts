/**
 * Brings what the tests need beside npm packages: Chromium, Chinese fonts, poppler and a PostgreSQL server.
 * On Debian as root it installs them; elsewhere it says precisely what is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const NEEDS = [
  { debian: 'chromium', why: 'end-to-end tests', present: () => onPath('chromium') || Boolean(process.env.CHROMIUM) },
  {
    debian: 'fonts-noto-cjk',
    why: 'Chinese text in screenshots',
    present: () => existsSync('/usr/share/fonts/opentype/noto'),
  },
  {
    debian: 'poppler-utils',
    why: 'pdfsig and pdftotext judge the signed documents',
    present: () => onPath('pdfsig') && onPath('pdftotext'),
  },
  { debian: 'libnss3-tools', why: 'trust store for pdfsig', present: () => onPath('certutil') },
  { debian: 'postgresql', why: 'the server suite runs on PostgreSQL too', present: hasPostgres },
];

function onPath(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

function hasPostgres(): boolean {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/postgres`));
}

const missing = NEEDS.filter((need) => !need.present());
if (missing.length > 0) {
  const names = missing.map((need) => need.debian);
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing ${names.join(', ')} …`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env: environment });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
  }
  const still = missing.filter((need) => !need.present());
  if (still.length > 0) {
    console.error('The tests need these programs (Debian package · what for):');
    for (const need of still) console.error(`  ${need.debian} · ${need.why}`);
    console.error(`Install them with: apt-get install ${still.map((need) => need.debian).join(' ')}`);
    process.exit(1);
  }
}
