import { createSessionStore } from '@mi/auth'
import { ISSUED_AT, buildSesion } from '@mi/testing'
import { cleanup, render } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { LeaveGuard } from './leave-guard.tsx'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const show = (dirty: boolean) => {
  const session = createSessionStore(localStorage, () => new Date((ISSUED_AT + 60) * 1000))
  session.accept(buildSesion())
  const shell = { platform: { session } } as unknown as Shell
  const router = createMemoryRouter([
    { path: '/', element: <LeaveGuard dirty={dirty} onDiscard={() => undefined} /> },
  ])
  render(
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>,
  )
  return session
}
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('LeaveGuard', () => {
  it.each([true, false])('when the page is left, asks only if there are changes (changes: %s)', (dirty) => {
    show(dirty)
    expect(isAsked()).toBe(dirty)
  })

  it('still asks about changes after the session was renewed', () => {
    show(true).accept(buildSesion({ iat: ISSUED_AT + 30 }))
    expect(isAsked()).toBe(true)
  })

  it('does not ask after the session has ended', () => {
    show(true).end()
    expect(isAsked()).toBe(false)
  })

  it('does not ask after another person has signed in', () => {
    show(true).accept(buildSesion({ idUsuario: 8 }))
    expect(isAsked()).toBe(false)
  })
})
