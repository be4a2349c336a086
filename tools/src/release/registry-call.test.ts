import { expect, it } from 'vitest'
import { freePort } from '../machine/free-port.ts'
import { callRegistry } from './registry-call.ts'

it('says what to do if the registry does not respond', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  await expect(callRegistry({ url }, 'modulos')).rejects.toThrow(
    `No hay respuesta de ${url}. Si el servidor es otro, dilo con --registry; si es esta máquina, npm start en el repositorio de Mi Inventario.`,
  )
})
