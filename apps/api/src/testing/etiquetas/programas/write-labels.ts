import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { seedOf } from '../chance.ts'
import { makeEtiqueta } from '../etiqueta.ts'
import { installTipografias } from '../fuentes.ts'

// `npm run bench -- nutriscan` starts this program. It writes the first labels of a series, as a browser sends them.
const [folder = '', series = '0', labels = '0'] = process.argv.slice(2)
await installTipografias()
for (let place = 0; place < Number(labels); place += 1) {
  const { imagen } = await makeEtiqueta(seedOf(Number(series), place))
  await writeFile(path.join(folder, `${place}.jpg`), imagen)
}
