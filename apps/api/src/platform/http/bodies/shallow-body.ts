import type { FastifyInstance } from 'fastify'
import { InvalidError } from '@mi/domain'
import { BODY_NOT_UNDERSTOOD } from '../../errors/failures.ts'

// Valid bodies have at most three levels. Only a body with far more levels than this maximum overflows the stack.
const DEPTH_MAXIMUM = 20

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

// Goes level by level, because a megabyte of brackets would overflow the stack of a recursive function.
const isTooDeep = (body: unknown): boolean => {
  let level = [body].filter(isObject)
  for (let depth = 0; depth < DEPTH_MAXIMUM && level.length > 0; depth++) {
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isObject)
  }
  return level.length > 0
}

/** Refuses deep bodies before anything, such as `JSON.stringify`, walks through them recursively. */
export const requireShallowBodies = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ body }) => {
    if (isTooDeep(body)) throw new InvalidError(BODY_NOT_UNDERSTOOD)
  })
}
