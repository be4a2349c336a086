import { type ProductoPropuesto, readPropuesta } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { useEffect, useState } from 'react'

export const usePropuesta = (): ProductoPropuesto | undefined => {
  const { navigation, permissions } = usePlatform()
  const [propuesta] = useState(() => readPropuesta(navigation.getLocation().state))
  useEffect(() => {
    const { state, pathname, search, hash } = navigation.getLocation()
    // The proposal is removed from the history entry. Otherwise, a reload or going back would open its form again.
    if (readPropuesta(state)) navigation.replace({ pathname, search, hash }, null)
  }, [navigation])
  return permissions.can('productos.crear') ? propuesta : undefined
}
