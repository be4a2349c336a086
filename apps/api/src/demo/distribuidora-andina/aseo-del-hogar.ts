import type { DemoProducto } from '../demo-producto.ts';

export const ASEO_DEL_HOGAR: readonly DemoProducto[] = [
  {
    nombre: 'Detergente en polvo multiusos 1 kg',
    descripcion: 'Detergente para lavado a mano y en máquina, en saco de 12 bolsas.',
    categoria: 'Aseo del hogar', cantidad: 124, precio: 9_700,
    codigoBarras: '7709378230516', codigoQR: null, compradoHaceDias: 26, venceEnDias: null,
  },
  {
    nombre: 'Jabón de barra para ropa 300 g',
    descripcion: 'Barra azul para manchas difíciles, en caja de 50 unidades.',
    categoria: 'Aseo del hogar', cantidad: 276, precio: 3_300,
    codigoBarras: '7709625370170', codigoQR: null, compradoHaceDias: 34, venceEnDias: null,
  },
  {
    nombre: 'Blanqueador 1 L',
    descripcion: 'Hipoclorito al 5,25 % para desinfectar; no almacenar junto a ácidos ni amoníaco.',
    categoria: 'Aseo del hogar', cantidad: 168, precio: 3_600,
    codigoBarras: '7709378230684', codigoQR: null, compradoHaceDias: 20, venceEnDias: 165,
  },
  {
    nombre: 'Lavaloza en crema con limón 450 g',
    descripcion: 'Crema desengrasante con esponja de obsequio, en caja de 24 potes.',
    categoria: 'Aseo del hogar', cantidad: 96, precio: 6_400,
    codigoBarras: '7709378230851', codigoQR: null, compradoHaceDias: 31, venceEnDias: null,
  },
  {
    nombre: 'Limpiapisos con aroma a lavanda 1 L',
    descripcion: 'Limpiador líquido para baldosa y madera sellada, sin necesidad de enjuague.',
    categoria: 'Aseo del hogar', cantidad: 88, precio: 5_200,
    codigoBarras: '7709378231025', codigoQR: null, compradoHaceDias: 31, venceEnDias: null,
  },
  {
    nombre: 'Suavizante de telas concentrado con microcápsulas de aroma floral, botella con tapa dosificadora, 1,5 L',
    descripcion: 'Suavizante de enjuague rápido que reduce el uso de agua; caja de 8 botellas.',
    categoria: 'Aseo del hogar', cantidad: 61, precio: 14_900,
    codigoBarras: '7709378231193', codigoQR: null, compradoHaceDias: 27, venceEnDias: null,
  },
  {
    nombre: 'Papel higiénico doble hoja x 4 rollos',
    descripcion: 'Paquete económico de 24 metros por rollo, en paca de 12 paquetes.',
    categoria: 'Aseo del hogar', cantidad: 0, precio: 5_800,
    codigoBarras: '7709405690344', codigoQR: null, compradoHaceDias: 49, venceEnDias: null,
  },
  {
    nombre: 'Servilletas blancas x 100',
    descripcion: 'Servilletas de hoja sencilla para restaurantes y comidas rápidas.',
    categoria: 'Aseo del hogar', cantidad: 150, precio: 2_600,
    codigoBarras: '7709405690511', codigoQR: null, compradoHaceDias: 22, venceEnDias: null,
  },
  {
    nombre: 'Esponja verde doble uso x 12',
    descripcion: 'Tira de doce esponjas para colgar en el mostrador.',
    categoria: 'Aseo del hogar', cantidad: 45, precio: 10_800,
    codigoBarras: '7709391960346', codigoQR: null, compradoHaceDias: 53, venceEnDias: null,
  },
  {
    nombre: 'Bolsas negras para basura 65 × 90 cm x 10',
    descripcion: 'Bolsas de calibre grueso para residuos no aprovechables, según el código nacional de colores.',
    categoria: 'Aseo del hogar', cantidad: 133, precio: 4_100,
    codigoBarras: '7709639100176', codigoQR: null, compradoHaceDias: 37, venceEnDias: null,
  },
  {
    nombre: 'Escoba de cerda suave con palo',
    descripcion: 'Escoba para interiores con cabo metálico roscado de 1,20 m.',
    categoria: 'Aseo del hogar', cantidad: 24, precio: 9_900,
    codigoBarras: '7709652830173', codigoQR: null, compradoHaceDias: 64, venceEnDias: null,
  },
  {
    nombre: 'Trapero de pabilo 500 g',
    descripcion: 'Trapero de algodón con palo de madera, resistente al blanqueador.',
    categoria: 'Aseo del hogar', cantidad: 37, precio: 11_200,
    codigoBarras: '7709652830340', codigoQR: null, compradoHaceDias: 64, venceEnDias: null,
  },
];
