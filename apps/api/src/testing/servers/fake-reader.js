// A reader process that starts quickly, because it reads no pictures. The bytes of each «picture» are a command.
const EMPTY = { palabras: [], confianza: 0, ancho: 1, alto: 1, codigoBarras: null }

let kept = null

process.on('message', ({ id, imagen }) => {
  const [command, value] = Buffer.from(imagen).toString().split(' ')
  const answer = () => process.send({ id, lectura: { ...EMPTY, codigoBarras: value ?? null }, rss: 1000 })
  const does = {
    read: answer,
    slow: () => setTimeout(answer, Number(value)),
    pid: () => process.send({ id, lectura: { ...EMPTY, codigoBarras: String(process.pid) }, rss: 1000 }),
    env: () =>
      process.send({ id, lectura: { ...EMPTY, codigoBarras: Object.keys(process.env).join() }, rss: 1000 }),
    heavy: () => process.send({ id, lectura: { ...EMPTY, codigoBarras: String(process.pid) }, rss: 10 ** 9 }),
    refuse: () => process.send({ id, error: 'it is no picture', rss: 1000 }),
    hang: () => undefined,
    grow: () => {
      kept = Buffer.alloc(Number(value) * 1024 * 1024, 1)
    },
    crash: () => process.exit(1),
  }
  does[command]?.()
})
process.on('disconnect', () => process.exit(kept === null ? 0 : 1))
process.send({ listo: true })
