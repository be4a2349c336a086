import { useLazyPart } from './use-lazy-part.ts'

const load = () => import('./producto-dialog.tsx')

/**
 * The product form: with its contract and its library it is more code than the list. Fetched a moment after its screen
 * for whoever may want it.
 */
export const useProductoDialog = (wanted: boolean, mayWant: boolean, onFailure: () => void) =>
  useLazyPart(load, { wanted, ahead: mayWant, onFailure })
