export const SHELL = 'shell'
