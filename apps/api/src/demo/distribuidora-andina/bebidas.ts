import type { DemoProducto } from '../demo-producto.ts';

export const BEBIDAS: readonly DemoProducto[] = [
  {
    nombre: 'Gaseosa Colombiana 1,5 L',
    descripcion: 'Gaseosa sabor a kola champaña en botella no retornable, paca de 12.',
    categoria: 'Bebidas', cantidad: 216, precio: 5_100,
    codigoBarras: '7709542990178', codigoQR: null, compradoHaceDias: 8, venceEnDias: 120,
  },
  {
    nombre: 'Gaseosa de manzana 400 ml',
    descripcion: 'Presentación personal para nevera de mostrador, paca de 15 botellas.',
    categoria: 'Bebidas', cantidad: 384, precio: 2_300,
    codigoBarras: '7709542990345', codigoQR: null, compradoHaceDias: 8, venceEnDias: 105,
  },
  {
    nombre: 'Agua sin gas 600 ml',
    descripcion: 'Agua potable tratada en botella plástica, paca de 24 unidades.',
    categoria: 'Bebidas', cantidad: 480, precio: 1_500,
    codigoBarras: '7709556720174', codigoQR: null, compradoHaceDias: 6, venceEnDias: 330,
  },
  {
    nombre: 'Agua con gas 600 ml',
    descripcion: 'Agua carbonatada sin azúcar; revisar que las tapas lleguen selladas.',
    categoria: 'Bebidas', cantidad: 192, precio: 1_750,
    codigoBarras: '7709556720341', codigoQR: null, compradoHaceDias: 20, venceEnDias: 260,
  },
  {
    nombre: 'Jugo de mango, caja 200 ml',
    descripcion: 'Refresco con pulpa de mango y pitillo de papel, muy pedido en temporada escolar.',
    categoria: 'Bebidas', cantidad: 264, precio: 1_650,
    codigoBarras: '7709570450170', codigoQR: null, compradoHaceDias: 75, venceEnDias: 28,
  },
  {
    nombre: 'Néctar de durazno 1 L',
    descripcion: 'Néctar en caja con tapa rosca para el consumo familiar.',
    categoria: 'Bebidas', cantidad: 66, precio: 5_200,
    codigoBarras: '7709570450347', codigoQR: null, compradoHaceDias: 82, venceEnDias: 18,
  },
  {
    nombre: 'Bebida hidratante de maracuyá 500 ml',
    descripcion: 'Bebida con electrolitos para tiendas cercanas a canchas y gimnasios.',
    categoria: 'Bebidas', cantidad: 144, precio: 3_700,
    codigoBarras: '7709570450514', codigoQR: null, compradoHaceDias: 22, venceEnDias: 170,
  },
  {
    nombre: 'Pony Malta 330 ml',
    descripcion: 'Bebida de malta sin alcohol en botella plástica, paca de 24.',
    categoria: 'Bebidas', cantidad: 228, precio: 2_400,
    codigoBarras: '7709584180179', codigoQR: null, compradoHaceDias: 10, venceEnDias: 95,
  },
  {
    nombre: 'Cerveza rubia, lata 330 ml',
    descripcion: 'Cerveza tipo lager al 4 % de alcohol; venta exclusiva a mayores de edad.',
    categoria: 'Bebidas', cantidad: 312, precio: 2_900,
    codigoBarras: '7709584180346', codigoQR: null, compradoHaceDias: 10, venceEnDias: 140,
  },
  {
    nombre: 'Té frío con limón 400 ml',
    descripcion: 'Té negro listo para beber, con más ventas en los puentes festivos.',
    categoria: 'Bebidas', cantidad: 22, precio: 2_600,
    codigoBarras: '7709570450682', codigoQR: null, compradoHaceDias: 38, venceEnDias: 130,
  },
  {
    nombre: 'Bebida energizante, botella 380 ml',
    descripcion: 'Bebida con cafeína y taurina, no recomendada para niños ni embarazadas.',
    categoria: 'Bebidas', cantidad: 180, precio: 2_900,
    codigoBarras: '7709597910176', codigoQR: null, compradoHaceDias: 17, venceEnDias: 210,
  },
  {
    nombre: 'Refresco en polvo de mora, sobre 18 g',
    descripcion: 'Un sobre rinde dos litros de refresco; exhibidor de 24 sobres.',
    categoria: 'Bebidas', cantidad: 420, precio: 1_150,
    codigoBarras: '7709611640171', codigoQR: null, compradoHaceDias: 29, venceEnDias: 450,
  },
];
