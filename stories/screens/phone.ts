/** A story of this kind is shown at the width of a telephone. */
export const PHONE = { viewport: { value: 'phone', isRotated: false } };
