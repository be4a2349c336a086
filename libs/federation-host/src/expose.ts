/** The name under which a module's entry exposes its screens; slots are exposed under the names in the release. */
export const LIFECYCLES = 'lifecycles'
