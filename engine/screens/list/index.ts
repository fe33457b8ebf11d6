export { forgetLists } from './cache.ts';
export { ListScreen } from './ListScreen.tsx';
