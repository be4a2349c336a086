import { imagenesApi } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { useCallback } from 'react'

export const useUploadImagen = (): ((imagen: Blob) => Promise<string>) => {
  const { api, imagenes } = usePlatform()
  return useCallback(
    async (imagen) => (await imagenesApi(api, imagenes).upload(imagen)).secure_url,
    [api, imagenes],
  )
}
