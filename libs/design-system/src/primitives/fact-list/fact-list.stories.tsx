import type { StoryFile } from '../../stories/story.ts'
import { FactList } from './fact-list.tsx'

const FACTS = [
  ['Fruta', 'Uchuva'],
  ['Peso', '250 g'],
  ['Cosecha', 'Finca El Recuerdo, vereda La Esperanza, municipio de Granada, Cundinamarca'],
] as const

export default {
  title: 'FactList',
  stories: [
    { name: 'on the page', render: () => <FactList facts={FACTS} /> },
    { name: 'tinted background', render: () => <FactList facts={FACTS} sunken /> },
  ],
} satisfies StoryFile
