import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ErrorState } from './error-state.tsx'

describe('ErrorState', () => {
  it('is a status by default and an alert on request', () => {
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
