import type { DemoProducto } from '../demo-producto.ts';

export const CUIDADO_PERSONAL: readonly DemoProducto[] = [
  {
    nombre: 'Jabón de tocador con avena 110 g x 3',
    descripcion: 'Paquete de tres barras humectantes para piel sensible.',
    categoria: 'Cuidado personal', cantidad: 108, precio: 8_300,
    codigoBarras: '7709625370347', codigoQR: null, compradoHaceDias: 30, venceEnDias: 780,
  },
  {
    nombre: 'Crema dental triple acción 75 ml',
    descripcion: 'Crema con flúor y sabor a menta, en caja de 12 tubos.',
    categoria: 'Cuidado personal', cantidad: 190, precio: 4_600,
    codigoBarras: '7709666560172', codigoQR: null, compradoHaceDias: 25, venceEnDias: 600,
  },
  {
    nombre: 'Cepillo dental de cerda suave',
    descripcion: 'Cepillo para adulto con mango antideslizante, empacado en blíster individual.',
    categoria: 'Cuidado personal', cantidad: 160, precio: 3_200,
    codigoBarras: '6909680290173', codigoQR: null, compradoHaceDias: 48, venceEnDias: null,
  },
  {
    nombre: 'Champú anticaspa 375 ml',
    descripcion: 'Champú de uso frecuente con piritionato de zinc para cabello graso.',
    categoria: 'Cuidado personal', cantidad: 58, precio: 16_900,
    codigoBarras: '7709694020174', codigoQR: null, compradoHaceDias: 33, venceEnDias: 700,
  },
  {
    nombre: 'Champú con sábila, tira x 12 sobres',
    descripcion: 'Sobres de 15 ml para venta al menudeo en la tienda.',
    categoria: 'Cuidado personal', cantidad: 75, precio: 10_200,
    codigoBarras: '7709694020341', codigoQR: null, compradoHaceDias: 33, venceEnDias: 640,
  },
  {
    nombre: 'Desodorante en roll-on 50 ml',
    descripcion: 'Antitranspirante unisex sin alcohol, con protección de 48 horas.',
    categoria: 'Cuidado personal', cantidad: 83, precio: 9_400,
    codigoBarras: '7709707750173', codigoQR: null, compradoHaceDias: 41, venceEnDias: 690,
  },
  {
    nombre: 'Toallas higiénicas con alas x 10',
    descripcion: 'Toallas de flujo normal con cubierta tipo algodón, exentas de IVA.',
    categoria: 'Cuidado personal', cantidad: 142, precio: 5_300,
    codigoBarras: '7709721480179', codigoQR: null, compradoHaceDias: 29, venceEnDias: null,
  },
  {
    nombre: 'Pañales etapa 3 x 30',
    descripcion: 'Pañales para bebés de 6 a 10 kg con indicador de humedad.',
    categoria: 'Cuidado personal', cantidad: 36, precio: 27_900,
    codigoBarras: '7709721480346', codigoQR: null, compradoHaceDias: 24, venceEnDias: null,
  },
  {
    nombre: 'Pañitos húmedos para bebé x 80',
    descripcion: 'Paños sin alcohol con extracto de caléndula y tapa resellable.',
    categoria: 'Cuidado personal', cantidad: 16, precio: 7_600,
    codigoBarras: '7709721480513', codigoQR: null, compradoHaceDias: 57, venceEnDias: 430,
  },
  {
    nombre: 'Cuchilla de afeitar de doble hoja',
    descripcion: 'Máquina desechable con banda lubricante, en tira de 12.',
    categoria: 'Cuidado personal', cantidad: 204, precio: 2_900,
    codigoBarras: '7709735210175', codigoQR: null, compradoHaceDias: 70, venceEnDias: null,
  },
  {
    nombre: 'Talco desodorante para pies 120 g',
    descripcion: 'Polvo con óxido de zinc para controlar el mal olor del calzado.',
    categoria: 'Cuidado personal', cantidad: 47, precio: 11_300,
    codigoBarras: '7709707750340', codigoQR: null, compradoHaceDias: 61, venceEnDias: 820,
  },
  {
    nombre: 'Gel fijador para cabello 250 g',
    descripcion: 'Gel de fijación fuerte sin residuos blancos, en pote de rosca.',
    categoria: 'Cuidado personal', cantidad: 62, precio: 8_800,
    codigoBarras: '7709694020518', codigoQR: null, compradoHaceDias: 44, venceEnDias: 560,
  },
];
