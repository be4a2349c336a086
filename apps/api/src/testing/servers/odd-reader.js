// A reader process that answers in another shape than was agreed.
process.on('message', ({ id }) => process.send({ id, lectura: { palabras: null }, rss: 1000 }))
process.on('disconnect', () => process.exit())
process.send({ listo: true })
