/** The part of the Network Information API that this file reads. Safari and Firefox do not support this API. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether data saving is on or the connection is 2G. If so, the caller should avoid speculative downloads. */
export const isMeteredLine = (): boolean => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
