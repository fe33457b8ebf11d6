/** Every table of error texts of the house, by who reads them. */
import { codegenErrors, commonErrors, lintErrors, operatorErrors } from '#core/errors';
import { uploadErrors } from '#runtime/data';
import { fileErrors } from '#runtime/files';
import { httpErrors } from '#runtime/http';
import { sessionErrors } from '#runtime/session';
import { sheetErrors } from '../engine/widgets/LineTable/sheet/errors.ts';
import { viewerErrors } from '../pages/fileviewer/errors.ts';
import { pictureErrors } from '../pages/tracking/sheet/errors.ts';
import { snapshotErrors } from '../pages/video/errors.ts';

/** Read by developers, analysts and operators: code -> when and how to mend, English. */
export const developerErrors = { ...commonErrors, ...codegenErrors, ...lintErrors, ...operatorErrors };

/** What a page tells its user without asking the server: code -> Chinese text, when and how to mend. */
export const pageErrors = {
  ...sheetErrors,
  ...httpErrors,
  ...sessionErrors,
  ...uploadErrors,
  ...fileErrors,
  ...viewerErrors,
  ...pictureErrors,
  ...snapshotErrors,
};
