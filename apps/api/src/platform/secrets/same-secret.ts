import { createHash, timingSafeEqual } from 'node:crypto'

// Both texts are hashed first, because `timingSafeEqual` needs inputs of equal length.
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether two secrets are equal. The time of the comparison does not reveal how much of them matches. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(hashOf(a), hashOf(b))
