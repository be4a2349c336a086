export { BUDGET, BudgetError, HEAD_START, SLOW, within } from './timing/budget.ts'
export {
  createFederationImport,
  type FederationImport,
  type ImportSearch,
  type ImportVersion,
} from './federation-import.ts'
export { createFetchFiles } from './fetch-files.ts'
export { createHints, type AddHint, type Hint } from './hints.ts'
export { IMPORT_MAP_POLICY, type ImportMap, createImportMap, readInlinedHashes } from './import-map.ts'
export { createLaterLoads, type LaterLoads } from './later-loads.ts'
export { RemoteError } from './mount-remote.ts'
export { prefetchFile } from './prefetch-file.ts'
export { prepareRemote } from './prepare-remote.ts'
export { type CompleteVersion, createCompleteVersion } from './read-document.ts'
export { createQuarantine, type Quarantine } from './retry/quarantine.ts'
export { SearchError, searchIn, type SearchInRequest, type SearchParts } from './search-in.ts'
export { showRemote, type RemoteStatus, type ShowParts, type ShowRequest } from './show-remote.ts'
export { createStyles, type Styles } from './styles.ts'
