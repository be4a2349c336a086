import { useState } from 'react'
import type { StoryFile } from '../../stories/story.ts'
import { CodeField } from './code-field.tsx'

const Code = ({ initial = '', error }: { initial?: string; error?: string }) => {
  const [code, setCode] = useState(initial)
  return (
    <CodeField
      label="Código"
      value={code}
      onChange={setCode}
      error={error}
      hint="Llega en unos segundos a tu correo."
    />
  )
}

export default {
  title: 'CodeField',
  stories: [
    { name: 'empty', render: () => <Code /> },
    { name: 'half', render: () => <Code initial="123" /> },
    { name: 'error', render: () => <Code initial="123456" error="El código no es válido." /> },
  ],
} satisfies StoryFile
