import type { StoryFile } from '../../stories/story.ts'
import { Checklist } from './checklist.tsx'

const ITEMS = [
  { id: 'a', text: 'Al menos 8 caracteres', done: true },
  { id: 'b', text: 'Un número', done: true },
  { id: 'c', text: 'Un símbolo especial', done: false },
]

export default {
  title: 'Checklist',
  stories: [
    { name: 'partly done', render: () => <Checklist label="Requisitos" items={ITEMS} /> },
    {
      name: 'done',
      render: () => <Checklist label="Requisitos" items={ITEMS.map((item) => ({ ...item, done: true }))} />,
    },
  ],
} satisfies StoryFile
