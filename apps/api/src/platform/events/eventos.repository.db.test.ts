import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { numbered } from '../../testing/world/event-world.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { emitEvento } from './emit-evento.ts'

describe('the table of events', () => {
  it('deletes events older than a day, in small batches', async () => {
    const own = await createTestApp()
    const { user } = await own.login('ana@demo.co')
    const { kysely } = own.database
    const many = Array<number>(120).fill(user.idUsuario)
    await emitEvento(kysely, many, numbered(0))
    await sql`update public.eventos set creado_en = now() - interval '25 hours'`.execute(kysely)
    const counts: number[] = []
    for (let write = 1; write <= 4; write++) {
      await emitEvento(kysely, [user.idUsuario], numbered(write))
      counts.push((await kysely.selectFrom('eventos').select('id').execute()).length)
    }
    expect(counts).toEqual([71, 22, 3, 4])
    await own.close()
  })
})
