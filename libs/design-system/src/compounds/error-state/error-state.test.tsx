import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ErrorState } from './error-state.tsx'

describe('ErrorState', () => {
  it('has the role status by default, and the role alert on request', () => {
    render(
      <>
        <ErrorState title="Una parte" />
        <ErrorState title="Una sección" role="alert" />
      </>,
    )
    expect(screen.getByRole('status').textContent).toBe('Una parte')
    expect(screen.getByRole('alert').textContent).toBe('Una sección')
  })
})
