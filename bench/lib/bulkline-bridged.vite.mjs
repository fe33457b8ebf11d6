export { default } from './bulkline-form.vite.mjs';
