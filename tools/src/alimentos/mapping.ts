/** A food with the Spanish names that this product uses. `id` identifies the food's row in the source table. */
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
  /** The food group of all lines. If `categoria` is missing, the fourth field of each line contains the food group. */
  readonly categoria?: string
}

const portionOf = (gramos: string, texto: string, line: string): Mapped['porcion'] => {
  if (gramos === '' && texto === '') return null
  const amount = Number(gramos)
  if (!(amount > 0) || texto === '') throw new Error(`A portion needs grams and words: ${line}`)
  return { texto, gramos: amount }
}

/**
 * Reads lines of the form `id | name | synonym, synonym | grams | words`. The last two fields describe a portion.
 * Either both of these fields are given, or both are empty.
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
