import { useState } from 'react'
import { Button } from '../../primitives/button/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { Popover } from './popover.tsx'

const Example = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button ref={setAnchor} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        Ayuda
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchor={anchor} title="Ayuda">
        <p>Escríbenos y te respondemos.</p>
      </Popover>
    </>
  )
}

export default {
  title: 'Popover',
  stories: [{ name: 'behind a button', render: () => <Example /> }],
} satisfies StoryFile
