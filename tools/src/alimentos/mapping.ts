/** A food in our words. `id` names its row in the source table. */
export interface Mapped {
  readonly id: string
  readonly nombre: string
  readonly sinonimos: readonly string[]
  readonly categoria: string
  readonly porcion: { readonly texto: string; readonly gramos: number } | null
}

interface Sheet {
  readonly file: string
  readonly text: string
  /** The food group of all lines. If absent, the fourth field of each line names the group. */
  readonly categoria?: string
}

const portionOf = (gramos: string, texto: string, line: string): Mapped['porcion'] => {
  if (gramos === '' && texto === '') return null
  const amount = Number(gramos)
  if (!(amount > 0) || texto === '') throw new Error(`A portion needs grams and words: ${line}`)
  return { texto, gramos: amount }
}

/**
 * Reads lines like `id | name | synonym, synonym | grams | words`. Grams and words describe a portion, and are both
 * given or both empty.
 */
export const readMapping = ({ file, text, categoria }: Sheet): Mapped[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const fields = line.split('|').map((field) => field.trim())
      const own = categoria ?? fields.splice(3, 1)[0] ?? ''
      const [id = '', nombre = '', sinonimos = '', gramos = '', words = ''] = fields
      if (id === '' || nombre === '' || own === '')
        throw new Error(`${file}: this line is incomplete: ${line}`)
      return {
        id,
        nombre,
        sinonimos: sinonimos === '' ? [] : sinonimos.split(',').map((one) => one.trim()),
        categoria: own,
        porcion: portionOf(gramos, words, line),
      }
    })
