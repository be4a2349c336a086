export { BUDGET, BudgetError, within } from './budget.ts'
export { federationImport, type ImportVersion } from './federation-import.ts'
export { RemoteError, mountRemote, type MountRequest, type MountedRemote } from './mount-remote.ts'
