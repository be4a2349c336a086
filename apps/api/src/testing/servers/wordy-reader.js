// A reader process that answers every picture with 5,000 words, which repeat the names and figures of a label.
const TEXTS = ['Arroz', 'Grasa', 'total', '6,9', 'g', 'Sodio', '349', 'por', '100', 'Calorías']
const palabras = Array.from({ length: 5000 }, (_, place) => ({
  texto: TEXTS[place % TEXTS.length],
  x: (place % 20) * 80,
  y: Math.floor(place / 20) * 6,
  ancho: 70,
  alto: 6,
  confianza: 90,
}))

process.on('message', ({ id }) =>
  process.send({
    id,
    lectura: { palabras, confianza: 90, ancho: 1600, alto: 1600, codigoBarras: null },
    rss: 1000,
  }),
)
process.on('disconnect', () => process.exit())
process.send({ listo: true })
