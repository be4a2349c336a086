/** Brings a stylesheet into the page; ends when it applies. Rejects when it cannot be had. */
export type StyleLoader = (url: string) => Promise<void>

/** Where a module's build finds the host's StyleLoader: a global, because the code that asks is generated. */
export const STYLE_LOADER = Symbol.for('mi.style-loader')
