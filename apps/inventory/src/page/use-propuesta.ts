import { type ProductoPropuesto, readPropuesta } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { useEffect, useState } from 'react'

/** The new product that the previous screen proposes for the form, if the person may create products. */
export const usePropuesta = (): ProductoPropuesto | undefined => {
  const { navigation, permissions } = usePlatform()
  const [propuesta] = useState(() => readPropuesta(navigation.getLocation().state))
  useEffect(() => {
    const { state, pathname, search, hash } = navigation.getLocation()
    // Removes the proposal from the history entry, so that a reload or going back does not open the form again.
    if (readPropuesta(state)) navigation.replace({ pathname, search, hash }, null)
  }, [navigation])
  return permissions.can('productos.crear') ? propuesta : undefined
}
