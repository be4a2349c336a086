import { expect, it } from 'vitest'
import { z } from 'zod'
import { sayIssue } from './schema-words.ts'

const SCHEMA = z.object({
  nombre: z.string().min(2).max(5),
  lista: z.array(z.number()).max(2),
  hora: z.number().max(23),
  tipo: z.enum(['uno', 'dos']),
  id: z.number().positive(),
  codigo: z.string().min(1),
})
const VALID = { nombre: 'abc', lista: [], hora: 7, tipo: 'uno', id: 1, codigo: 'a' }

it.each([
  [{ nombre: null }, 'Ese dato no tiene la forma que esperamos.'],
  [{ nombre: undefined }, 'Falta este dato.'],
  [{ nombre: 'a' }, 'El mínimo es 2 caracteres.'],
  [{ nombre: 'abcdef' }, 'El máximo es 5 caracteres.'],
  [{ lista: [1, 2, 3] }, 'El máximo es 2 elementos.'],
  [{ hora: 24 }, 'El máximo es 23.'],
  [{ id: 0 }, 'Tiene que ser mayor que 0.'],
  [{ codigo: '' }, 'El mínimo es 1 carácter.'],
  [{ tipo: 'tres' }, 'Usa uno de estos valores: uno, dos.'],
])('says what is wrong with %j', (change, sentence) => {
  const { error } = SCHEMA.safeParse({ ...VALID, ...change }, { error: sayIssue })
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})
