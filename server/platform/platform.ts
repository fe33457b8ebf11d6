import type { Services } from '../kernel/types.ts';
import type { CodeBook } from './codes.ts';
import type { Directory } from './directory.ts';
import type { ServerKeys } from './keys.ts';

/** What the platform's own files share; built once in `setup`. */
export type Platform = {
  services: Services;
  keys: ServerKeys;
  codes: CodeBook;
  directory: Directory;
};
