import { useEffect, useEffectEvent } from 'react'
import { layers } from './layers.ts'

/** While `isOpen` is true, the browser's Back button calls `onBack` instead of leaving the page. */
export const useLayer = (isOpen: boolean, onBack: () => void): void => {
  const back = useEffectEvent(onBack)
  useEffect(() => (isOpen ? layers.add(() => back()) : undefined), [isOpen])
}
