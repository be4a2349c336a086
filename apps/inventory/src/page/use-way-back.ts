import { usePlatform } from '@mi/federation'
import { type MouseEvent, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

// Maps the number of each step in the tab's history to the path of that step.
const visited = new Map<number, string>()

const step = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

export const useVisited = (): void => {
  const { navigation } = usePlatform()
  useEffect(() => {
    const note = (): void => {
      visited.set(step(), navigation.getLocation().pathname)
    }
    note()
    const stop = navigation.subscribe(note)
    return () => {
      stop()
      visited.clear()
    }
  }, [navigation])
}

/** Leads back to the list. If the list was the previous step, it keeps its position. Otherwise it opens at its top. */
export const useWayBack = () => {
  const navigate = useNavigate()
  const isStepBefore = (): boolean => (visited.get(step() - 1) ?? '').endsWith('/inventario')
  const leave = (): void => {
    if (isStepBefore()) void navigate(-1)
    else void navigate('/inventario', { replace: true })
  }
  const onClick = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlain || !isStepBefore()) return
    event.preventDefault()
    void navigate(-1)
  }
  return { leave, onClick }
}
