import { createEngine } from '@kwikid/search';
import { embeddedSearch } from './embedded-search.ts';
import { searchServiceContract } from './search-service.contract.ts';

searchServiceContract('embedded', async (_, records) => embeddedSearch(createEngine(records)));
