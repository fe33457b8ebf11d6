/**
 * The one registry: which widgets and which screen kinds there are. What does not stand here is never drawn (ENG301,
 * ENG302). To add a widget: a folder below `widgets/`, one line in `widgets/index.ts`.
 */
export { SCREEN_KINDS } from './screens/kinds.ts';
export { type WidgetDefinition, widgetFor, widgets } from './widgets/index.ts';
