/** `npm run asvs`: writes the page of the ASVS ledger. */
import { writeFileSync } from 'node:fs';
import { ASVS_PAGE, asvsPage, requirements } from './asvs-page.ts';

writeFileSync(ASVS_PAGE, asvsPage(requirements()));
