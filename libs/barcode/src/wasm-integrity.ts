/** The hash of the reader in zxing-wasm 3.1.4; a test compares it with the package. */
export const WASM_INTEGRITY = 'sha384-uU3W9ksDBq9UOyHhv5S9GtsH9dlOsIMpeSy3WpglpRsLh12aEnMYcjZeSJq5MEum'
