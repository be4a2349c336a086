import type { FastifyInstance } from 'fastify'
import { InvalidError } from '@mi/domain'
import { BODY_NOT_UNDERSTOOD } from '../../errors/failures.ts'

// Valid bodies have at most three levels. A body overflows the stack only if it has far more than 20 levels.
const DEPTH_MAXIMUM = 20

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

// The function goes through the body level by level, because a recursive function would overflow the stack when the
// body is a megabyte of brackets.
const isTooDeep = (body: unknown): boolean => {
  let level = [body].filter(isObject)
  for (let depth = 0; depth < DEPTH_MAXIMUM && level.length > 0; depth++) {
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isObject)
  }
  return level.length > 0
}

/** Refuses a body with too many levels before recursive code, such as `JSON.stringify`, processes the body. */
export const requireShallowBodies = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ body }) => {
    if (isTooDeep(body)) throw new InvalidError(BODY_NOT_UNDERSTOOD)
  })
}
