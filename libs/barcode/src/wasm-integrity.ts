/** The hash of `zxing_reader.wasm` in zxing-wasm 3.1.4. A test checks that the installed file has this hash. */
export const WASM_INTEGRITY = 'sha384-uU3W9ksDBq9UOyHhv5S9GtsH9dlOsIMpeSy3WpglpRsLh12aEnMYcjZeSJq5MEum'
