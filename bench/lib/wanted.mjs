// What the project wants of its engine, as ratio to the native limit of the same run.
// metric: column of the raw runs; engine: the contender that is judged; wanted: by size, or for any size and number of columns.
export const OURS = /^bulkline/;
export const WANTED = {
  form: [
    { what: 'mount to a usable first screen (CPU)', metric: 'mountCpu', engine: 'bulkline-form', wanted: { 30: 1.3, 200: 0.8, 1000: 0.25 } },
    { what: 'the same with every field mounted', metric: 'mountCpu', engine: 'bulkline-form-whole', wanted: { 30: 2.0, 200: 1.7, 1000: 1.4 } },
    { what: 'key → painted, median', metric: 'keyEcho', engine: 'bulkline-form', wanted: { 30: 1.2, 200: 1.0, 1000: 0.9 } },
    { what: 'key → painted, p95', metric: 'keyEchoP95', engine: 'bulkline-form', wanted: { 30: 1.4, 200: 1.3, 1000: 1.2 } },
    { what: 'mode switch → painted', metric: 'switch', engine: 'bulkline-form', wanted: { 30: 0.9, 200: 0.5, 1000: 0.2 } },
    { what: 'validate all → errors painted', metric: 'validateMs', engine: 'bulkline-form', wanted: { 30: 1.5, 200: 1.2, 1000: 0.8 } },
    { what: 'heap after mount, MB', metric: 'heap', engine: 'bulkline-form', wanted: { 30: 1.5, 200: 1.8, 1000: 2.5 } },
  ],
  list: [
    { what: 'mount', metric: 'mountCpu', engine: 'bulkline-list', wanted: { any: 1.0 } },
    { what: 'select a row', metric: 'selectCpu', engine: 'bulkline-list', wanted: { any: 0.7 } },
    { what: 'next page', metric: 'pageCpu', engine: 'bulkline-list', wanted: { any: 0.9 } },
  ],
};
