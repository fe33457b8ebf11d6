/** The shape of a field's value, one for the form that takes it and the server that stores it. */

export { shapeMessages } from './messages.ts';
export { MOST_ROWS, shapeOf } from './shape.ts';
