import { createHash, timingSafeEqual } from 'node:crypto'

// Hashed first, because timingSafeEqual needs inputs of equal length.
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in a time that does not reveal how much of the secrets matches. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(hashOf(a), hashOf(b))
