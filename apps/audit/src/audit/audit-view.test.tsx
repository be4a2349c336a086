import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AuditView } from './audit-view.tsx'
import { TEXTS } from './audit.texts.ts'

afterEach(cleanup)

describe('AuditView', () => {
  it('greets the signed-in person by name', () => {
    render(<AuditView nombre="Ana Torres" onNotify={vi.fn()} />)
    expect(screen.getByRole('heading', { name: TEXTS.titulo, level: 1 })).toBeDefined()
    expect(screen.getByText('Hola, Ana Torres')).toBeDefined()
  })

  it('asks for a notice', () => {
    const onNotify = vi.fn()
    render(<AuditView nombre="Ana Torres" onNotify={onNotify} />)
    fireEvent.click(screen.getByRole('button', { name: TEXTS.avisar }))
    expect(onNotify).toHaveBeenCalledOnce()
  })
})
