/** The part of the Network Information API that is read here. Safari and Firefox do not support the API. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether to avoid speculative downloads, because data saving is on or the connection is 2G. */
export const isMeteredLine = (): boolean => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
