/**
 * The bridge to the Formily ecosystem: a Formily form over a form's store, and the components that are drawn through it.
 * Loaded with the first bridged field of a page (docs/decisions/architecture/0123-formily-comes-through-a-bridge.md).
 */

export { Bridge, bridgeOf } from './Bridge.ts';
export { componentOf } from './components/index.ts';
export { BridgedField, type Connected, LoneField, type TreeChoice } from './FormilyField.tsx';
