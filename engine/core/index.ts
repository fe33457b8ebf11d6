/** The pure heart of the engine; each folder's own door says more. */

export * from '#core/decision';
export * from '#core/errors';
export * from '#core/expression';
export type * from '#core/language';
export * from '#core/model';
