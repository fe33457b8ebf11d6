/** The real schemas in the browser: stories read the JSON files themselves, without the loader of the build. */
import type {
  DecisionTable,
  DictionarySpec,
  EntitySpec,
  FormSpec,
  SamplesFile,
  ScreenSpec,
  TemplateSpec,
} from '#core/language';
import type { ScreenBundle } from '#engine/port';

const files = import.meta.glob<Record<string, unknown>>(
  [
    '../schemas/entities/**/*.json',
    '../schemas/dictionaries/**/*.json',
    '../schemas/screens/**/*.json',
    '../schemas/templates/*.json',
  ],
  { eager: true, import: 'default' },
);

function read<T>(pattern: RegExp): Map<string, T> {
  const found = new Map<string, T>();
  for (const [path, content] of Object.entries(files)) {
    const match = pattern.exec(path);
    if (match) found.set(match.slice(1).join('/'), content as T);
  }
  return found;
}

export const entities = read<EntitySpec>(/schemas\/entities\/[^/]+\/([^/]+)\/entity\.json$/);
export const samples = read<SamplesFile>(/schemas\/entities\/[^/]+\/([^/]+)\/samples\.json$/);
export const dictionaries = [...read<DictionarySpec>(/schemas\/dictionaries\/(?:[^/]+\/)?([^/]+)\.json$/).values()];
export const templates = [...read<TemplateSpec>(/schemas\/templates\/(.+)\.json$/).values()];
const tables = read<DecisionTable>(/schemas\/entities\/[^/]+\/([^/]+)\/([^/]+)\.table\.json$/);
const forms = read<FormSpec>(/schemas\/entities\/[^/]+\/([^/]+)\/((?:[^/]+\.)?form)\.json$/);
const screens = [...read<ScreenSpec>(/schemas\/screens\/(.+)\.json$/).values()];

/** A screen with what it names, as `/schema/screen` answers; `extends` is resolved one level deep. */
export function bundleOf(route: string): ScreenBundle {
  const screen = resolved(route);
  const name = 'entity' in screen && screen.entity ? screen.entity : '';
  const own = (key: string) => key.startsWith(`${name}/`);
  return {
    screen,
    entities: Object.fromEntries(entities),
    forms: Object.fromEntries(
      [...forms].filter(([key]) => own(key)).map(([key, form]) => [`${name}/${form.name ?? key}`, form]),
    ),
    tables: Object.fromEntries(
      [...tables].filter(([key]) => own(key)).map(([, table]) => [`${name}/${table.name}`, table]),
    ),
  };
}

function resolved(route: string): ScreenSpec {
  const screen = screens.find((each) => each.route === route);
  if (!screen) throw new Error(`schemas/screens has no route ${route}`);
  if (!screen.extends) return screen;
  return { ...resolved(screen.extends), ...screen } as ScreenSpec;
}

export const formOf = (entity: string): FormSpec => {
  const form = forms.get(`${entity}/form`);
  if (!form) throw new Error(`schemas/entities has no form for ${entity}`);
  return form;
};

export const tablesOf = (entity: string): Record<string, DecisionTable> =>
  Object.fromEntries(
    [...tables].filter(([key]) => key.startsWith(`${entity}/`)).map(([, table]) => [table.name, table]),
  );
