import type { FastifyInstance } from 'fastify'
import { InvalidError } from '@mi/domain'
import { BODY_NOT_UNDERSTOOD } from '../../errors/failures.ts'

// Every valid body has at most three levels. The maximum is far above that, and far below the depth that overflows the
// stack.
const DEPTH_MAXIMUM = 20

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

// Checks level by level: a megabyte of brackets would overflow the stack of a recursive function.
const isTooDeep = (body: unknown): boolean => {
  let level = [body].filter(isObject)
  for (let depth = 0; depth < DEPTH_MAXIMUM && level.length > 0; depth++) {
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isObject)
  }
  return level.length > 0
}

/** Refuses deeply nested bodies before anything walks through them recursively, such as `JSON.stringify`. */
export const requireShallowBodies = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ body }) => {
    if (isTooDeep(body)) throw new InvalidError(BODY_NOT_UNDERSTOOD)
  })
}
