/** The hash of zxing-wasm 3.1.4's reader, which a browser fetches beside the scripts; a test holds it to the package. */
export const WASM_INTEGRITY = 'sha384-uU3W9ksDBq9UOyHhv5S9GtsH9dlOsIMpeSy3WpglpRsLh12aEnMYcjZeSJq5MEum'
