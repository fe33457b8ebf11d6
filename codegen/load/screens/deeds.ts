/** Keywords that say what a button does; one of them at a time, but that a step or an operation may lead to a page. */
export const DEEDS = ['to', 'transition', 'operation', 'call', 'download', 'dialog', 'form', 'set', 'reveal'];
