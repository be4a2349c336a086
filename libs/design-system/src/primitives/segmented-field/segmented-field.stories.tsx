import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import type { StoryFile } from '../../stories/story.ts'
import { SegmentedField } from './segmented-field.tsx'

const SIZES = [
  { value: 's', label: 'Pequeño' },
  { value: 'm', label: 'Mediano' },
  { value: 'l', label: 'Grande' },
] as const

const TIMES = [
  { value: 'day', label: 'Día', icon: <Sun /> },
  { value: 'night', label: 'Noche', icon: <Moon /> },
] as const

const Sizes = () => {
  const [size, setSize] = useState<'s' | 'm' | 'l'>('m')
  return <SegmentedField label="Tamaño" value={size} onChange={setSize} options={SIZES} />
}

const Times = () => {
  const [time, setTime] = useState<'day' | 'night'>('day')
  return <SegmentedField label="Momento" value={time} onChange={setTime} options={TIMES} />
}

export default {
  title: 'SegmentedField',
  stories: [
    { name: 'words', render: () => <Sizes /> },
    { name: 'icons and words', render: () => <Times /> },
  ],
} satisfies StoryFile
