/** What browsers say of the line (Network Information); Safari and Firefox say nothing. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether nothing should be fetched before it is asked for: the person saves data, or the line is a very slow one. */
export const isMeteredLine = (): boolean => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
