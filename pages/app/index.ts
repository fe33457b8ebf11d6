/** The application: routes, arrival, what is drawn when nothing else is. */

export { App } from './App.tsx';
