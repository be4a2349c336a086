import type { SearchSlot } from '@mi/federation'

const PALABRA = 'laboratorio'

export const search: SearchSlot['search'] = async ({ platform, query }) => {
  const isMeant = query !== '' && PALABRA.includes(query.toLowerCase())
  return isMeant && platform.canOpen('/laboratorio')
    ? [
        {
          titulo: 'Laboratorio de pruebas',
          detalle: 'Módulo de las pruebas',
          href: '/laboratorio',
          icono: 'flask',
        },
      ]
    : []
}
