import type { DemoProducto } from '../demo-producto.ts';

export const SNACKS_Y_DULCES: readonly DemoProducto[] = [
  {
    nombre: 'Papas fritas con sal, bolsa 105 g',
    descripcion: 'Papa de la sabana en tajada delgada; apilar máximo cinco cajas.',
    categoria: 'Snacks y dulces', cantidad: 132, precio: 5_900,
    codigoBarras: '7709748940175', codigoQR: null, compradoHaceDias: 8, venceEnDias: 55,
  },
  {
    nombre: 'Chicharrón de cerdo con limón 30 g',
    descripcion: 'Pasabocas crocante en tira de 12 paquetes, de venta rápida junto a la cerveza.',
    categoria: 'Snacks y dulces', cantidad: 98, precio: 2_700,
    codigoBarras: '7709748940342', codigoQR: null, compradoHaceDias: 11, venceEnDias: 64,
  },
  {
    nombre: 'Platanitos maduros 60 g',
    descripcion: 'Tajadas dulces de plátano hartón, sin colorantes añadidos.',
    categoria: 'Snacks y dulces', cantidad: 115, precio: 2_300,
    codigoBarras: '7709748940519', codigoQR: null, compradoHaceDias: 11, venceEnDias: 58,
  },
  {
    nombre: 'Bocadillo veleño x 18',
    descripcion: 'Bocadillo de guayaba envuelto en hoja de bijao, de Vélez, Santander.',
    categoria: 'Snacks y dulces', cantidad: 59, precio: 9_700,
    codigoBarras: '7709762670171', codigoQR: null, compradoHaceDias: 19, venceEnDias: 125,
  },
  {
    nombre: 'Chocolatina Jet 11 g, caja x 50',
    descripcion: 'Chocolatina de leche con lámina coleccionable, para exhibir en la caja registradora.',
    categoria: 'Snacks y dulces', cantidad: 41, precio: 47_500,
    codigoBarras: '7709776400177', codigoQR: null, compradoHaceDias: 15, venceEnDias: 230,
  },
  {
    nombre: 'Bon Bon Bum de fresa, bolsa x 24',
    descripcion: 'Bombones con centro de chicle, los más vendidos del surtido de dulces.',
    categoria: 'Snacks y dulces', cantidad: 97, precio: 11_900,
    codigoBarras: '7709790130173', codigoQR: null, compradoHaceDias: 13, venceEnDias: 500,
  },
  {
    nombre: 'Galletas con crema de chocolate x 12',
    descripcion: 'Paquete de doce empaques de cuatro galletas para lonchera.',
    categoria: 'Snacks y dulces', cantidad: 86, precio: 13_400,
    codigoBarras: '7709803860172', codigoQR: null, compradoHaceDias: 17, venceEnDias: 160,
  },
  {
    nombre: 'Galletas Saltín Noel x 5 tacos',
    descripcion: 'Galletas de soda crocantes en bolsa familiar.',
    categoria: 'Snacks y dulces', cantidad: 105, precio: 9_300,
    codigoBarras: '7709803860349', codigoQR: null, compradoHaceDias: 17, venceEnDias: 145,
  },
  {
    nombre: 'Maní con sal 45 g x 12',
    descripcion: 'Maní tostado en tira de doce sobres para colgar en el mostrador de la tienda.',
    categoria: 'Snacks y dulces', cantidad: 4, precio: 15_600,
    codigoBarras: '7709748940687', codigoQR: null, compradoHaceDias: 46, venceEnDias: 135,
  },
  {
    nombre: 'Cocadas paneleras x 12',
    descripcion: 'Cocadas artesanales de coco y panela; guardar en lugar seco para que no suden.',
    categoria: 'Snacks y dulces', cantidad: 33, precio: 10_400,
    codigoBarras: null, codigoQR: null, compradoHaceDias: 51, venceEnDias: -6,
  },
  {
    nombre: 'Gomas ácidas surtidas 80 g',
    descripcion: 'Gomas de frutas con azúcar ácida, en bolsa con cierre.',
    categoria: 'Snacks y dulces', cantidad: 124, precio: 3_900,
    codigoBarras: '7709790130340', codigoQR: null, compradoHaceDias: 26, venceEnDias: 290,
  },
  {
    nombre: 'Mentas heladas, bolsa x 100',
    descripcion: 'Caramelo duro de menta para dar como vueltas o vender por unidad.',
    categoria: 'Snacks y dulces', cantidad: 73, precio: 8_700,
    codigoBarras: '7709790130517', codigoQR: null, compradoHaceDias: 32, venceEnDias: 610,
  },
];
