/** The guide of a first visit: which marks of the screen it points at. */

export { Guide } from './Guide.tsx';
