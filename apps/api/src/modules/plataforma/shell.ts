/** The module name of the shell's own releases. */
export const SHELL = 'shell'
