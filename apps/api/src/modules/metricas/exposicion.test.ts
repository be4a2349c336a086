import { expect, it } from 'vitest'
import { toExposicion } from './exposicion.ts'

it('toExposicion writes families in the text format of Prometheus, with escaped labels', () => {
  const muestras = [
    { valor: 3 },
    { sufijo: '_bucket', etiquetas: { ruta: 'a"b\\c\nd', le: '+Inf' }, valor: 0.5 },
  ]
  expect(toExposicion([{ nombre: 'mi_cosa', ayuda: 'Cosas.', tipo: 'gauge', muestras }])).toBe(
    '# HELP mi_cosa Cosas.\n# TYPE mi_cosa gauge\nmi_cosa 3\nmi_cosa_bucket{ruta="a\\"b\\\\c\\nd",le="+Inf"} 0.5\n',
  )
})
