/**
 * Removes spaces, punctuation and invisible characters from a phone number. Letters stay, so that the form can report
 * the number as invalid.
 */
export const withoutPunctuation = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
