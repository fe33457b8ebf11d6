// `node scripts/build-bundle.mjs <folder> <source> …` puts programs into a few files there. A process of its own: the
// bundler changes the environment of the one that it runs in (NODE_ENV), and the program would inherit that.
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const [outDir, ...input] = process.argv.slice(2);

/**
 * Files that lie beside a source (schemas, fonts, the threads) are looked for where the source is: from the bundle, so
 * that a copy of the folder finds its own.
 */
const placesOfSources = {
  name: 'places-of-sources',
  transform(code, id) {
    if (id.includes('node_modules') || !/import\.meta\.(url|dirname)/.test(code)) return null;
    const from = (path) => `new URL(${JSON.stringify(relative(outDir, path).split(sep).join('/'))}, __bundle)`;
    // What threads run is a file of the bundle, too.
    const program = /new URL\((['"])\.\/(\w+)\.ts\1, import\.meta\.url\)/g;
    const text = code
      .replace(program, "new URL('./$2.mjs', __bundle)")
      .replace(/import\.meta\.(url|dirname)/g, (_all, name) =>
        name === 'url' ? `${from(id)}.href` : `__fileURLToPath(${from(dirname(id))})`,
      );
    const head = `import { fileURLToPath as __fileURLToPath } from 'node:url'; const __bundle = import.meta.url;`;
    return { code: `${head}\n${text}`, map: null };
  },
};

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [placesOfSources],
  build: {
    ssr: true,
    outDir,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    // All in one folder: every file finds the sources by the same way.
    rollupOptions: {
      input,
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
