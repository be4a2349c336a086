import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Busqueda, buscarAlimento } from './buscar.ts'
import { PLATOS } from './platos.ts'
import { ALIMENTOS } from './tabla.ts'

const nameOf = (found: Busqueda): string => (found.tipo === 'uno' ? found.alimento.nombre : found.tipo)
const candidatesOf = (found: Busqueda): string[] =>
  found.tipo === 'varios' ? found.candidatos.map(({ nombre }) => nombre) : [found.tipo]

describe('buscarAlimento', () => {
  it.each([
    ['leche', 'Leche entera'],
    ['Leche entera', 'Leche entera'],
    ['leche deslactosada descremada', 'varios'],
    ['leche de coco', 'Leche de coco'],
    ['coco leche', 'Leche de coco'],
    ['banano', 'Banano'],
    ['guineo', 'Banano'],
    ['BANANOS', 'Banano'],
    ['plátano verde', 'Plátano verde'],
    ['platano maduro', 'Plátano maduro'],
    ['maduro plátano', 'Plátano maduro'],
    ['patacones', 'Patacón'],
    ['tostones', 'Patacón'],
    ['arvejas', 'Arveja verde'],
    ['alverja', 'Arveja verde'],
    ['guisantes', 'Arveja verde'],
    ['auyama', 'Auyama'],
    ['ahuyama', 'Auyama'],
    ['zapallo cocido', 'Auyama cocida'],
    ['yuca', 'Yuca'],
    ['papa criolla', 'Papa criolla cocida con cáscara'],
    ['papas criollas', 'Papa criolla cocida con cáscara'],
    ['arracacha', 'Arracacha'],
    ['aguacate', 'Aguacate'],
    ['aguacate hass', 'Aguacate Hass'],
    ['maracuyá', 'Maracuyá'],
    ['maracuya', 'Maracuyá'],
    ['jugo de maracuyá', 'Jugo de maracuyá en agua'],
    ['lulo', 'Lulo (pulpa)'],
    ['guanabana', 'Guanábana'],
    ['curuba', 'Curuba'],
    ['tomate de árbol', 'Tomate de árbol'],
    ['tomate', 'Tomate'],
    ['jitomate', 'Tomate'],
    ['salsa de tomate', 'Salsa de tomate'],
    ['chontaduro', 'Chontaduro'],
    ['borojo', 'Borojó'],
    ['uchuvas', 'Uchuva'],
    ['feijoa', 'Feijoa'],
    ['mamoncillos', 'Mamoncillo'],
    ['nueces', 'Nuez de nogal'],
    ['mani', 'Maní crudo'],
    ['frijoles', 'Frijol cocido'],
    ['fríjol cargamanto', 'Frijol cargamanto cocido'],
    ['lentejas', 'Lenteja cocida'],
    ['lentegas', 'Lenteja cocida'],
    ['garbansos', 'Garbanzo cocido'],
    ['lentejas guisadas', 'Lentejas guisadas'],
    ['arroz', 'Arroz blanco cocido'],
    ['arros', 'Arroz blanco cocido'],
    ['arroz integral', 'Arroz integral cocido'],
    ['arroz con pollo', 'Arroz con pollo'],
    ['arroz con coco', 'Arroz con coco'],
    ['avena', 'Avena en hojuelas'],
    ['avena en leche', 'Avena colombiana'],
    ['espaguetis', 'Pasta cocida'],
    ['arepa', 'Arepa de maíz asada'],
    ['arepa con queso', 'Arepa de maíz con queso asada'],
    ['arepa de huevo', 'Arepa de huevo'],
    ['pandebono', 'Pandebono'],
    ['almojabanas', 'Almojábana'],
    ['buñuelo', 'Buñuelo colombiano de queso'],
    ['empanada', 'Empanada colombiana de carne y papa'],
    ['tamal', 'Tamal tolimense'],
    ['ajiaco', 'Ajiaco santafereño'],
    ['hajiaco', 'ninguno'],
    ['bandeja paisa', 'Bandeja paisa'],
    ['sancocho', 'Sancocho de pollo'],
    ['changua', 'Changua'],
    ['mondongo', 'varios'],
    ['panela', 'Panela'],
    ['agua panela', 'Agua de panela'],
    ['aguapanela', 'Agua de panela'],
    ['bocadillo', 'Bocadillo de guayaba'],
    ['arequipe', 'Arequipe'],
    ['tinto', 'Café negro'],
    ['café con leche', 'Café con leche y azúcar'],
    ['gaseosa', 'Gaseosa de cola'],
    ['atún en agua', 'Atún enlatado en agua'],
    ['atun en aceite', 'Atún enlatado en aceite'],
    ['pechuga de pollo', 'Pechuga de pollo sin piel cocida'],
    ['pechuga asada', 'Pechuga de pollo sin piel asada'],
    ['chicharron de paquete', 'Chicharrón de paquete'],
    ['queso campesino', 'Queso fresco'],
    ['cuajada', 'Cuajada'],
    ['suero costeño', 'Suero costeño'],
    ['huevos fritos', 'Huevo frito'],
    ['salchicha', 'Salchicha'],
    ['galletas saltinas', 'Galleta de soda'],
    ['piña 165 g', 'Piña'],
    ['natilla', 'Natilla colombiana'],
    ['tornillo', 'ninguno'],
    ['detergente', 'ninguno'],
    ['', 'ninguno'],
    ['   de la ', 'ninguno'],
    ['350 ml', 'ninguno'],
  ])('«%s» finds %s', (query, nombre) => {
    expect(nameOf(buscarAlimento(query))).toBe(nombre)
  })

  it.each([
    ['huevo', ['Huevo cocido', 'Huevo frito', 'Huevo revuelto']],
    ['papa', ['Papa cocida', 'Papas a la francesa', 'Papa criolla cocida con cáscara']],
    ['pollo', ['Pechuga de pollo sin piel cocida', 'Pollo asado con piel', 'Pollo frito apanado con harina']],
    ['plátano', ['Plátano maduro', 'Plátano verde', 'Tajadas de plátano maduro']],
    ['queso', ['Queso fresco', 'Queso mozzarella', 'Cuajada']],
  ])('offers several foods for «%s»', (query, nombres) => {
    expect(candidatesOf(buscarAlimento(query)).toSorted()).toEqual(nombres.toSorted())
  })

  it('offers partial matches for «arepa de chócolo marca X», with plain «arepa» first', () => {
    const found = buscarAlimento('arepa de chócolo marca X')
    expect(found).toMatchObject({ tipo: 'varios', nivel: 'parcial' })
    expect(candidatesOf(found)[0]).toBe('Arepa de maíz asada')
  })

  it('finds every food by its name, even in reverse word order, in capitals and without accents', () => {
    for (const alimento of [...ALIMENTOS, ...PLATOS]) {
      const words = alimento.nombre.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().split(' ')
      for (const query of [alimento.nombre, words.toReversed().join(' ')])
        expect(nameOf(buscarAlimento(query)), query).toBe(alimento.nombre)
    }
  })

  it('finds an exact match for every synonym of every food', () => {
    for (const { nombre, sinonimos } of [...ALIMENTOS, ...PLATOS])
      for (const sinonimo of sinonimos) {
        const found = buscarAlimento(sinonimo)
        expect(found, `${sinonimo} of ${nombre}`).toMatchObject({ nivel: 'exacto' })
      }
  })

  it('offers vegetable juice, fruit juice and juice with milk for «jugo»', () => {
    expect(candidatesOf(buscarAlimento('jugo'))).toEqual(
      expect.arrayContaining([
        'Jugo de tomate sin sal',
        'Jugo de naranja natural',
        'Jugo de guayaba en leche',
      ]),
    )
  })

  it('never throws for random text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (query) => void buscarAlimento(query)),
      { numRuns: 200 },
    )
  })
})
