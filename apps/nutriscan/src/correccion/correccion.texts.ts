export const TEXTS = {
  titulo: '¿Es correcto?',
  detalle: (base: string) =>
    `Escribe lo que dice la etiqueta, ${base}. Tus cifras quedan junto a las otras, marcadas como tuyas; un campo vacío quita la tuya.`,
  detallePlato: (base: string) =>
    `Escribe las cifras que conoces, ${base}. Quedan junto a las calculadas, marcadas como tuyas; un campo vacío quita la tuya.`,
  detalleSinCifras: 'Escribe cómo se llama.',
  nombre: 'Nombre',
  nombreRequerido: 'Escribe el nombre del producto.',
  leido: (valor: string) => `Se leyó: ${valor}`,
  numero: 'Escribe un número, por ejemplo 12,5.',
  muyGrande: 'Escribe un número hasta 100.000.',
  masQueTodo: (gramos: string) => `Pesa más que ${gramos} de producto. Revisa la etiqueta.`,
  masDeLoPosible: {
    calorias: (kcal: string) => `Ningún alimento tiene más de ${kcal} kcal en esa cantidad. Revisa la cifra.`,
    sodio: (mg: string) => `Ningún alimento tiene más de ${mg} mg en esa cantidad. Revisa la cifra.`,
  },
  masQueSuTodo: {
    grasasSaturadas: 'Es más que las grasas, de las que hace parte. Revisa la etiqueta.',
    azucares: 'Es más que los carbohidratos, de los que hace parte. Revisa la etiqueta.',
  },
  nada: 'No has cambiado nada.',
  guardar: 'Guardar corrección',
  guardado: 'Corrección guardada',
  error: 'No se pudo guardar la corrección. Intenta de nuevo.',
} as const
