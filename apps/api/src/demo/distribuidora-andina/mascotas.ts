import type { DemoProducto } from '../demo-producto.ts';

export const MASCOTAS: readonly DemoProducto[] = [
  {
    nombre: 'Concentrado para perros adultos de razas medianas y grandes, sabor a carne y vegetales, bulto 22,7 kg',
    descripcion: 'Alimento seco con 21 % de proteína, para clientes que venden por libra.',
    categoria: 'Mascotas', cantidad: 34, precio: 168_000,
    codigoBarras: '7709941160172', codigoQR: null, compradoHaceDias: 13, venceEnDias: 235,
  },
  {
    nombre: 'Concentrado para perros adultos 2 kg',
    descripcion: 'Alimento seco completo en bolsa con cierre, de rotación semanal.',
    categoria: 'Mascotas', cantidad: 60, precio: 27_900,
    codigoBarras: '7709941160349', codigoQR: null, compradoHaceDias: 13, venceEnDias: 250,
  },
  {
    nombre: 'Concentrado para cachorros 1 kg',
    descripcion: 'Croqueta pequeña con DHA para perros de hasta doce meses.',
    categoria: 'Mascotas', cantidad: 72, precio: 15_900,
    codigoBarras: '7709941160516', codigoQR: null, compradoHaceDias: 20, venceEnDias: 225,
  },
  {
    nombre: 'Concentrado para gatos adultos 500 g',
    descripcion: 'Alimento seco sabor a salmón con taurina, en paca de 20 bolsas.',
    categoria: 'Mascotas', cantidad: 110, precio: 8_700,
    codigoBarras: '7709941160684', codigoQR: null, compradoHaceDias: 20, venceEnDias: 245,
  },
  {
    nombre: 'Alimento húmedo para gatos con pollo 85 g',
    descripcion: 'Sobre individual en salsa; una vez abierto, consumir el mismo día.',
    categoria: 'Mascotas', cantidad: 260, precio: 3_100,
    codigoBarras: '7709954890172', codigoQR: null, compradoHaceDias: 31, venceEnDias: 420,
  },
  {
    nombre: 'Alimento húmedo para perros con res 100 g',
    descripcion: 'Trozos de carne en salsa para mezclar con el concentrado.',
    categoria: 'Mascotas', cantidad: 235, precio: 3_200,
    codigoBarras: '7709954890349', codigoQR: null, compradoHaceDias: 31, venceEnDias: 405,
  },
  {
    nombre: 'Arena sanitaria aglomerante 4,5 kg',
    descripcion: 'Arena de bentonita con control de olor; cuidado con el peso al estibar.',
    categoria: 'Mascotas', cantidad: 51, precio: 16_300,
    codigoBarras: '7709968620178', codigoQR: null, compradoHaceDias: 43, venceEnDias: null,
  },
  {
    nombre: 'Galletas para perro con forma de hueso 300 g',
    descripcion: 'Premio horneado de avena y pollo, bajo en grasa.',
    categoria: 'Mascotas', cantidad: 68, precio: 7_900,
    codigoBarras: '7709954890516', codigoQR: null, compradoHaceDias: 38, venceEnDias: 175,
  },
  {
    nombre: 'Hueso de carnaza n.º 6',
    descripcion: 'Carnaza prensada de 15 cm para perros medianos, ayuda a limpiar los dientes.',
    categoria: 'Mascotas', cantidad: 84, precio: 5_600,
    codigoBarras: '6909982350179', codigoQR: null, compradoHaceDias: 76, venceEnDias: 510,
  },
  {
    nombre: 'Champú antipulgas para perros 250 ml',
    descripcion: 'Champú con registro ICA; no usar en cachorros menores de tres meses.',
    categoria: 'Mascotas', cantidad: 33, precio: 14_700,
    codigoBarras: '7709996080173', codigoQR: null, compradoHaceDias: 55, venceEnDias: 480,
  },
  {
    nombre: 'Alpiste 500 g',
    descripcion: 'Semilla limpia para canarios y periquitos, reempacada en bodega.',
    categoria: 'Mascotas', cantidad: 95, precio: 3_900,
    codigoBarras: null, codigoQR: null, compradoHaceDias: 25, venceEnDias: 190,
  },
  {
    nombre: 'Alimento en hojuelas para peces 28 g',
    descripcion: 'Hojuelas para peces de agua fría, en tarro con dosificador.',
    categoria: 'Mascotas', cantidad: 8, precio: 6_900,
    codigoBarras: '4009100980171', codigoQR: null, compradoHaceDias: 97, venceEnDias: 370,
  },
];
