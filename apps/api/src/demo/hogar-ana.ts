import type { DemoProducto } from './demo-producto.ts';

/** The household of `ana@demo.co` (contract, section 9). */
export const PRODUCTOS_ANA: readonly DemoProducto[] = [
  {
    nombre: 'Arroz Diana 500 g',
    descripcion: 'Arroz blanco para el almuerzo diario; una bolsa alcanza para unas seis porciones.',
    categoria: 'Despensa', cantidad: 4, precio: 2_600,
    codigoBarras: '7709213470176', codigoQR: null, compradoHaceDias: 18, venceEnDias: 300,
  },
  {
    nombre: 'Aceite de girasol 900 ml',
    descripcion: 'Aceite para freír y preparar guisos, en botella con tapa dosificadora.',
    categoria: 'Despensa', cantidad: 1, precio: 9_800,
    codigoBarras: '7709227200172', codigoQR: null, compradoHaceDias: 25, venceEnDias: 210,
  },
  {
    nombre: 'Panela en bloque 500 g',
    descripcion: 'Panela para aguapanela y para endulzar el tinto de la mañana.',
    categoria: 'Despensa', cantidad: 2, precio: 3_900,
    codigoBarras: '7709240930179', codigoQR: null, compradoHaceDias: 18, venceEnDias: 180,
  },
  {
    nombre: 'Café Sello Rojo molido 500 g',
    descripcion: 'Café de tostión media para la cafetera; la bolsa dura unas tres semanas.',
    categoria: 'Despensa', cantidad: 0, precio: 28_900,
    codigoBarras: '7709254660178', codigoQR: null, compradoHaceDias: 40, venceEnDias: 150,
  },
  {
    nombre: 'Pasta espagueti Doria 500 g',
    descripcion: 'Espaguetis de sémola que quedan al dente en unos nueve minutos.',
    categoria: 'Despensa', cantidad: 5, precio: 4_600,
    codigoBarras: '7709268390177', codigoQR: null, compradoHaceDias: 18, venceEnDias: 400,
  },
  {
    nombre: 'Chocolate de mesa con clavos y canela 500 g',
    descripcion: 'Pastillas de chocolate con azúcar para las onces del fin de semana.',
    categoria: 'Despensa', cantidad: 2, precio: 19_900,
    codigoBarras: '7709282120170', codigoQR: null, compradoHaceDias: 30, venceEnDias: 200,
  },
  {
    nombre: 'Sal refinada 1 kg',
    descripcion: 'Sal yodada y fluorada de uso diario; el salero se llena de esta bolsa.',
    categoria: 'Despensa', cantidad: 1, precio: 2_700,
    codigoBarras: '7709295850170', codigoQR: null, compradoHaceDias: 60, venceEnDias: null,
  },
  {
    nombre: 'Atún en aceite, lata 160 g',
    descripcion: 'Lomitos de atún para ensaladas, arroces y sánduches rápidos.',
    categoria: 'Despensa', cantidad: 6, precio: 6_900,
    codigoBarras: '7869309580179', codigoQR: null, compradoHaceDias: 33, venceEnDias: 700,
  },
  {
    nombre: 'Leche deslactosada 1 L',
    descripcion: 'Leche baja en lactosa para el café y el cereal; gastar primero las bolsas más antiguas.',
    categoria: 'Nevera', cantidad: 3, precio: 4_900,
    codigoBarras: '7709323310171', codigoQR: null, compradoHaceDias: 14, venceEnDias: 0,
  },
  {
    nombre: 'Huevos AA x 30',
    descripcion: 'Cubeta de huevos de gallina para desayunos y repostería; guardar con la punta hacia abajo.',
    categoria: 'Nevera', cantidad: 1, precio: 18_900,
    codigoBarras: '7709337040170', codigoQR: null, compradoHaceDias: 6, venceEnDias: 16,
  },
  {
    nombre: 'Yogur griego natural 150 g',
    descripcion: 'Yogur espeso sin azúcar añadido para acompañar con fruta.',
    categoria: 'Nevera', cantidad: 2, precio: 4_300,
    codigoBarras: '7709323310348', codigoQR: null, compradoHaceDias: 22, venceEnDias: -1,
  },
  {
    nombre: 'Queso campesino 400 g',
    descripcion: 'Queso fresco para las arepas; guardar tapado en la parte baja de la nevera.',
    categoria: 'Nevera', cantidad: 2, precio: 13_900,
    codigoBarras: '7709323310515', codigoQR: null, compradoHaceDias: 5, venceEnDias: 12,
  },
  {
    nombre: 'Mantequilla con sal 250 g',
    descripcion: 'Barra para untar y hornear; va en la puerta de la nevera.',
    categoria: 'Nevera', cantidad: 2, precio: 11_500,
    codigoBarras: '7709323310683', codigoQR: null, compradoHaceDias: 20, venceEnDias: 24,
  },
  {
    nombre: 'Pechuga de pollo sin piel, bandeja 1 kg',
    descripcion: 'Pechuga fresca fileteada; congelar lo que no se use en dos días.',
    categoria: 'Nevera', cantidad: 2, precio: 21_900,
    codigoBarras: null, codigoQR: null, compradoHaceDias: 1, venceEnDias: 2,
  },
  {
    nombre: 'Arepas de maíz blanco x 5',
    descripcion: 'Arepas delgadas para asar en parrilla, sin sal añadida.',
    categoria: 'Nevera', cantidad: 3, precio: 4_600,
    codigoBarras: '7709350770177', codigoQR: null, compradoHaceDias: 4, venceEnDias: 9,
  },
  {
    nombre: 'Crema de leche 200 ml',
    descripcion: 'Crema para el ajiaco y las salsas; agitar antes de abrir.',
    categoria: 'Nevera', cantidad: 2, precio: 4_200,
    codigoBarras: '7709323310850', codigoQR: null, compradoHaceDias: 31, venceEnDias: -4,
  },
  {
    nombre: 'Pan tajado integral 450 g',
    descripcion: 'Pan con salvado para tostar; en la nevera dura unos días más.',
    categoria: 'Nevera', cantidad: 2, precio: 7_800,
    codigoBarras: '7709364500173', codigoQR: null, compradoHaceDias: 3, venceEnDias: 3,
  },
  {
    nombre: 'Fresas frescas 500 g',
    descripcion: 'Fresas de Sibaté para jugos; lavar solo las que se vayan a comer.',
    categoria: 'Nevera', cantidad: 2, precio: 7_500,
    codigoBarras: null, codigoQR: null, compradoHaceDias: 2, venceEnDias: 5,
  },
  {
    nombre: 'Lavaloza en crema con limón 500 g',
    descripcion: 'Crema desengrasante para la loza; rinde cerca de un mes.',
    categoria: 'Cocina', cantidad: 3, precio: 7_400,
    codigoBarras: '7709378230172', codigoQR: null, compradoHaceDias: 26, venceEnDias: null,
  },
  {
    nombre: 'Esponja doble uso para cocina x 3',
    descripcion: 'Esponjas con lado abrasivo para ollas; cambiar cada dos semanas.',
    categoria: 'Cocina', cantidad: 4, precio: 5_200,
    codigoBarras: '7709391960179', codigoQR: null, compradoHaceDias: 26, venceEnDias: null,
  },
  {
    nombre: 'Papel higiénico triple hoja x 12 rollos',
    descripcion: 'Paquete familiar para los dos baños de la casa; alcanza para un mes.',
    categoria: 'Baño', cantidad: 0, precio: 24_900,
    codigoBarras: '7709405690177', codigoQR: null, compradoHaceDias: 45, venceEnDias: null,
  },
  {
    nombre: 'Detergente líquido concentrado para ropa blanca y de color, aroma a lavanda, repuesto 1,8 L',
    descripcion: 'Bolsa de repuesto para llenar el envase de la lavadora; alcanza para unas treinta cargas.',
    categoria: 'Baño', cantidad: 2, precio: 29_900,
    codigoBarras: '7709378230349', codigoQR: null, compradoHaceDias: 38, venceEnDias: null,
  },
  {
    nombre: 'Acetaminofén 500 mg x 20 tabletas',
    descripcion: 'Analgésico de venta libre; al vencerse, llevarlo al punto azul de la droguería.',
    categoria: 'Botiquín', cantidad: 1, precio: 4_500,
    codigoBarras: '7709419420173', codigoQR: null, compradoHaceDias: 520, venceEnDias: -35,
  },
  {
    nombre: 'Suero oral sabor a coco 500 ml',
    descripcion: 'Solución de rehidratación para casos de diarrea o mucho calor; una vez abierta, refrigerar.',
    categoria: 'Botiquín', cantidad: 4, precio: 8_200,
    codigoBarras: '7709419420340', codigoQR: null, compradoHaceDias: 75, venceEnDias: 260,
  },
];
