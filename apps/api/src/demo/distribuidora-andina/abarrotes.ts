import type { DemoProducto } from '../demo-producto.ts';

export const ABARROTES: readonly DemoProducto[] = [
  {
    nombre: 'Arroz Diana 500 g',
    descripcion: 'Arroz blanco de grano largo; se despacha por arroba de 25 bolsas.',
    categoria: 'Abarrotes', cantidad: 480, precio: 2_450,
    codigoBarras: '7709213470176', codigoQR: null, compradoHaceDias: 9, venceEnDias: 340,
  },
  {
    nombre: 'Aceite vegetal 900 ml',
    descripcion: 'Mezcla de aceites de soya y palma, en caja de 12 botellas.',
    categoria: 'Abarrotes', cantidad: 156, precio: 9_200,
    codigoBarras: '7709433150179', codigoQR: null, compradoHaceDias: 16, venceEnDias: 270,
  },
  {
    nombre: 'Azúcar blanca 1 kg',
    descripcion: 'Azúcar de caña del Valle del Cauca, en paca de 25 kilos.',
    categoria: 'Abarrotes', cantidad: 320, precio: 4_300,
    codigoBarras: '7709446880179', codigoQR: null, compradoHaceDias: 12, venceEnDias: null,
  },
  {
    nombre: 'Sal refinada 1 kg',
    descripcion: 'Sal yodada para mesa y cocina; almacenar en estiba, lejos de la humedad.',
    categoria: 'Abarrotes', cantidad: 210, precio: 2_150,
    codigoBarras: '7709295850170', codigoQR: null, compradoHaceDias: 28, venceEnDias: null,
  },
  {
    nombre: 'Panela cuadrada 1 kg',
    descripcion: 'Panela de Villeta sin blanqueadores, que el trapiche entrega cada quince días.',
    categoria: 'Abarrotes', cantidad: 0, precio: 6_800,
    codigoBarras: '7709240930346', codigoQR: null, compradoHaceDias: 35, venceEnDias: 120,
  },
  {
    nombre: 'Café Sello Rojo molido 250 g',
    descripcion: 'Café tostado y molido de alta rotación en las tiendas de barrio.',
    categoria: 'Abarrotes', cantidad: 96, precio: 14_300,
    codigoBarras: '7709254660345', codigoQR: null, compradoHaceDias: 14, venceEnDias: 240,
  },
  {
    nombre: 'Chocolate de mesa con clavos y canela 250 g',
    descripcion: 'Chocolate en pastillas con azúcar; evitar estantes donde dé el sol.',
    categoria: 'Abarrotes', cantidad: 84, precio: 9_900,
    codigoBarras: '7709282120347', codigoQR: null, compradoHaceDias: 21, venceEnDias: 310,
  },
  {
    nombre: 'Harina de trigo 1 kg',
    descripcion: 'Harina fortificada para panadería casera, en bulto de 12 bolsas.',
    categoria: 'Abarrotes', cantidad: 132, precio: 3_900,
    codigoBarras: '7709460610172', codigoQR: null, compradoHaceDias: 18, venceEnDias: 150,
  },
  {
    nombre: 'Harina de maíz blanco precocida 1 kg',
    descripcion: 'Masa lista para arepas y empanadas; la referencia más pedida de la categoría.',
    categoria: 'Abarrotes', cantidad: 240, precio: 4_300,
    codigoBarras: '7709460610349', codigoQR: null, compradoHaceDias: 11, venceEnDias: 190,
  },
  {
    nombre: 'Pasta espagueti Doria 250 g',
    descripcion: 'Pasta de sémola de trigo durum, en display de 24 paquetes.',
    categoria: 'Abarrotes', cantidad: 300, precio: 2_350,
    codigoBarras: '7709268390344', codigoQR: null, compradoHaceDias: 19, venceEnDias: 520,
  },
  {
    nombre: 'Caldo de gallina x 8 cubos',
    descripcion: 'Cubos para sopas y sancochos; se vende por tira o por caja de 24.',
    categoria: 'Abarrotes', cantidad: 18, precio: 3_600,
    codigoBarras: '7709474340171', codigoQR: null, compradoHaceDias: 42, venceEnDias: 280,
  },
  {
    nombre: 'Salsa de tomate, bolsa con tapa 400 g',
    descripcion: 'Salsa dulce en empaque flexible, ideal para comidas rápidas y tiendas.',
    categoria: 'Abarrotes', cantidad: 118, precio: 6_900,
    codigoBarras: '7709488070170', codigoQR: null, compradoHaceDias: 23, venceEnDias: 215,
  },
];
