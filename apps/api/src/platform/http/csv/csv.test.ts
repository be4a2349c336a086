import { describe, expect, it } from 'vitest'
import { csvCell, csvHead, csvLine } from './csv.ts'

describe('csvCell', () => {
  it.each([
    ['Ana', 'Ana'],
    ['Gómez, Ana', '"Gómez, Ana"'],
    ['dice «"hola"»', '"dice «""hola""»"'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    [7, '7'],
    [-7, '-7'],
    [true, 'sí'],
    [false, 'no'],
    [null, ''],
    [undefined, ''],
  ])('writes the value %j as a CSV cell', (value, cell) => expect(csvCell(value)).toBe(cell))

  it.each(['=1+1', '+57 300', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('puts an apostrophe before a formula that also needs quotes', () => {
    expect(csvCell('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"')
  })
})

describe('csvHead and csvLine', () => {
  const columns = [
    { title: 'ID', value: ({ id }: { id: number; nombre: string }) => id },
    { title: 'Nombre, completo', value: ({ nombre }: { id: number; nombre: string }) => nombre },
  ]

  it('begin the file with a byte order mark and end each line with CRLF', () => {
    expect(csvHead(columns)).toBe('\uFEFFID,"Nombre, completo"\r\n')
    expect(csvLine(columns, { id: 3, nombre: 'Ana' })).toBe('3,Ana\r\n')
  })
})
