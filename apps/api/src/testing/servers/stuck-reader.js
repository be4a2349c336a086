// A reader process that takes every picture and answers none.
process.on('message', () => undefined)
process.on('disconnect', () => process.exit())
process.send({ listo: true })
