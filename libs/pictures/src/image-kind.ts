/** An accepted picture format. */
export type ImageKind = 'jpg' | 'png' | 'webp'

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const textOf = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0))

/** Reads the format of a file from the first twelve bytes. Returns `undefined` if the format is not accepted. */
export const imageKindOf = (bytes: Uint8Array): ImageKind | undefined => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg'
  if (startsWith(bytes, [0x89, ...textOf('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  return startsWith(bytes, textOf('RIFF')) && startsWith(bytes, textOf('WEBP'), 8) ? 'webp' : undefined
}
