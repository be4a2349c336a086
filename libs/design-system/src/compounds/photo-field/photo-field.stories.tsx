import { useState } from 'react'
import type { StoryFile } from '../../stories/story.ts'
import { PhotoField, type PhotoFieldProps } from './photo-field.tsx'

const PHOTO = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const Choosing = (props: Partial<PhotoFieldProps>) => {
  const [photo, setPhoto] = useState<Blob | null>(null)
  return (
    <PhotoField
      label="Foto"
      name="Ana Ruiz"
      value={photo}
      onPick={(picked) => void picked.then(setPhoto)}
      {...props}
    />
  )
}

export default {
  title: 'PhotoField',
  stories: [
    { name: 'no photo', render: () => <Choosing /> },
    { name: 'saving', render: () => <Choosing value={new Blob()} busy /> },
    { name: 'saved, can be removed', render: () => <Choosing src={PHOTO} onRemove={() => undefined} /> },
    { name: 'refused', render: () => <Choosing error="No se pudo guardar la foto. Intenta de nuevo." /> },
  ],
} satisfies StoryFile
