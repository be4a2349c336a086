import type { DemoProducto } from '../demo-producto.ts';

export const ENLATADOS: readonly DemoProducto[] = [
  {
    nombre: 'Lomitos de atún en aceite 160 g',
    descripcion: 'Atún aleta amarilla en lata abrefácil, en caja de 48 unidades.',
    categoria: 'Enlatados', cantidad: 250, precio: 6_100,
    codigoBarras: '7869309580346', codigoQR: null, compradoHaceDias: 40, venceEnDias: 900,
  },
  {
    nombre: 'Lomitos de atún en agua 160 g',
    descripcion: 'Opción baja en grasa, con 27 g de proteína por lata escurrida.',
    categoria: 'Enlatados', cantidad: 180, precio: 6_100,
    codigoBarras: '7869309580513', codigoQR: null, compradoHaceDias: 40, venceEnDias: 870,
  },
  {
    nombre: 'Sardinas en salsa de tomate 425 g',
    descripcion: 'Lata ovalada de sardina entera, económica y rendidora.',
    categoria: 'Enlatados', cantidad: 144, precio: 8_700,
    codigoBarras: '7869858780174', codigoQR: null, compradoHaceDias: 52, venceEnDias: 760,
  },
  {
    nombre: 'Salchichas tipo viena 150 g',
    descripcion: 'Siete salchichas en su caldo, sin necesidad de refrigeración.',
    categoria: 'Enlatados', cantidad: 165, precio: 4_900,
    codigoBarras: '7709872510176', codigoQR: null, compradoHaceDias: 36, venceEnDias: 540,
  },
  {
    nombre: 'Maíz tierno en grano, lata 330 g',
    descripcion: 'Maíz dulce para ensaladas y perros calientes, listo para servir.',
    categoria: 'Enlatados', cantidad: 77, precio: 7_200,
    codigoBarras: '7709872510343', codigoQR: null, compradoHaceDias: 44, venceEnDias: 620,
  },
  {
    nombre: 'Arvejas con zanahoria 300 g',
    descripcion: 'Verduras cocidas en lata para arroces y ensaladas rusas.',
    categoria: 'Enlatados', cantidad: 102, precio: 4_800,
    codigoBarras: '7709872510510', codigoQR: null, compradoHaceDias: 44, venceEnDias: 650,
  },
  {
    nombre: 'Duraznos en almíbar, lata 820 g',
    descripcion: 'Mitades de durazno chileno para postres; se mueven sobre todo en diciembre.',
    categoria: 'Enlatados', cantidad: 42, precio: 14_200,
    codigoBarras: '7809886240172', codigoQR: null, compradoHaceDias: 88, venceEnDias: 480,
  },
  {
    nombre: 'Piña en almíbar en rodajas, lata 850 g',
    descripcion: 'Diez rodajas de piña oro miel para pizzerías y repostería.',
    categoria: 'Enlatados', cantidad: 30, precio: 13_600,
    codigoBarras: '7709872510688', codigoQR: null, compradoHaceDias: 71, venceEnDias: 455,
  },
  {
    nombre: 'Fríjoles antioqueños con tocino 310 g',
    descripcion: 'Fríjol cargamanto preparado que solo hay que calentar.',
    categoria: 'Enlatados', cantidad: 69, precio: 8_400,
    codigoBarras: '7709872510855', codigoQR: null, compradoHaceDias: 39, venceEnDias: 500,
  },
  {
    nombre: 'Champiñones tajados, frasco 230 g',
    descripcion: 'Champiñón en salmuera para cremas y pizzas, en frasco de vidrio.',
    categoria: 'Enlatados', cantidad: 54, precio: 9_600,
    codigoBarras: '7709872511029', codigoQR: null, compradoHaceDias: 47, venceEnDias: 390,
  },
  {
    nombre: 'Leche condensada, lata 397 g',
    descripcion: 'Leche azucarada para postres, raspados y obleas.',
    categoria: 'Enlatados', cantidad: 63, precio: 11_900,
    codigoBarras: '7709529260348', codigoQR: null, compradoHaceDias: 28, venceEnDias: 320,
  },
  {
    nombre: 'Palmitos enteros en conserva, lata 400 g',
    descripcion: 'Palmito cultivado de origen ecuatoriano para ensaladas y ceviches.',
    categoria: 'Enlatados', cantidad: 38, precio: 12_500,
    codigoBarras: '7869899970176', codigoQR: null, compradoHaceDias: 93, venceEnDias: 580,
  },
];
