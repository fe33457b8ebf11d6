/** Blocks of pages over answers (docs/language/derived.md, "Overviews"). */
export { CardsBlock } from './Cards.tsx';
export { EventsBlock } from './Events.tsx';
export { FacetsBlock } from './Facets.tsx';
export { GroupsBlock } from './Groups.tsx';
export { LinesBlock } from './Lines.tsx';
export { NoticeBlock } from './Notice.tsx';
export { PortraitBlock } from './Portrait.tsx';
export { ResultBlock } from './Result.tsx';
export { StagesBlock } from './Stages.tsx';
