import { configure } from '@testing-library/react'

// By default, a test waits one second for a change of the page. On a busy machine, a first import, a focus or an exit
// animation can take longer.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, and therefore does not define this function. Components that call it would throw.
Element.prototype.scrollIntoView = () => undefined
