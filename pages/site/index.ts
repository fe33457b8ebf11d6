/** The public site: pages of sections, articles and forms for guests. */

export { Flow } from './Flow.tsx';
export { CheckGroup, SelectField, TextInput } from './form/fields.tsx';
export { RichText } from './RichText.tsx';
export { readSite } from './read.ts';
