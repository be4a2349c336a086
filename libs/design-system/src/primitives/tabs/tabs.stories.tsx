import Shield from 'lucide-react/icons/shield'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import type { StoryFile } from '../../stories/story.ts'
import { Tabs } from './tabs.tsx'

const WORDS = [
  { value: 'summary', label: 'Resumen' },
  { value: 'details', label: 'Detalles' },
  { value: 'notes', label: 'Notas' },
] as const

const ICONS = [
  { value: 'summary', label: 'Datos', icon: <User /> },
  { value: 'details', label: 'Seguridad', icon: <Shield /> },
] as const

const Words = () => {
  const [value, setValue] = useState<'summary' | 'details' | 'notes'>('summary')
  return (
    <Tabs label="Ficha" value={value} onChange={setValue} tabs={WORDS}>
      <p>Lo que dice «{value}».</p>
    </Tabs>
  )
}

const Icons = () => {
  const [value, setValue] = useState<'summary' | 'details'>('details')
  return (
    <Tabs label="Cuenta" value={value} onChange={setValue} tabs={ICONS}>
      <p>Lo que dice «{value}».</p>
    </Tabs>
  )
}

export default {
  title: 'Tabs',
  stories: [
    { name: 'words', render: () => <Words /> },
    { name: 'icons and words', render: () => <Icons /> },
  ],
} satisfies StoryFile
