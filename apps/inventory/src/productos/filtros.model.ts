import type { FiltrosLista } from './productos.queries.ts'

/** The filters that other screens lead to, in the words of the chip that takes each away. */
export const ATENCION = [
  { name: 'vence', value: 'vencidos', texto: 'Vencidos', tone: 'danger' },
  { name: 'vence', value: '7d', texto: 'Vencen en 7 días', tone: 'warn' },
  { name: 'vence', value: '30d', texto: 'Vencen en 30 días', tone: 'info' },
  { name: 'stock', value: 'bajo', texto: 'Poco stock', tone: 'warn' },
] as const satisfies readonly { name: keyof FiltrosLista; value: string; texto: string; tone: string }[]

type Atencion = (typeof ATENCION)[number]

const known = <Name extends Atencion['name']>(params: URLSearchParams, name: Name): FiltrosLista[Name] => {
  const found = ATENCION.find((each) => each.name === name && each.value === params.get(name))
  // What the server does not know would only be refused.
  return (found?.value ?? '') as FiltrosLista[Name]
}

/** The filters that an address asks for. */
export const filtrosIn = (params: URLSearchParams): FiltrosLista => ({
  q: params.get('q') ?? '',
  categoria: params.get('categoria') ?? '',
  vence: known(params, 'vence'),
  stock: known(params, 'stock'),
})

/** Those of them that stand as chips. */
export const atencionOf = (filtros: FiltrosLista): Atencion[] =>
  ATENCION.filter(({ name, value }) => filtros[name] === value)
